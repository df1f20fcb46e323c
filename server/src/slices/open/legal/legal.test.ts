import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { legalFolder, legalText } from '../../../../test/legal.ts';

const evil = '<script>a</script> **x** [y](javascript:alert(1))';
const app = await testApp({
  PUBLIC_URL: 'https://jobs.example.org',
  LEGAL_DIR: await legalFolder({
    terms: await legalText('terms', 'These are the rules', evil),
    contact: await legalText('contact', 'Name: Sample', 'Name: <b>Real'),
  }),
});
const sample = await testApp();

const names = ['terms', 'privacy', 'score', 'contact'] as const;

test.each(names)('/open/legal/%s is a page of 40 kB at most, without a cookie', async (name) => {
  const { statusCode, headers, body } = await app.http.inject(`/open/legal/${name}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body.length).toBeLessThan(40_000);
  expect(body).toContain(`rel="canonical" href="https://jobs.example.org/open/legal/${name}"`);
  expect(body).not.toContain('Sample text');
  // Each leads to all of them.
  for (const other of names) expect(body).toContain(`href="/open/legal/${other}"`);
});

test('whoever runs it, the privacy notice says what employers keep and that texts stay as written @trust-60', async () => {
  for (const node of [app, sample]) {
    const { body } = await node.http.inject('/open/legal/privacy');
    expect(body).toContain('Texts stay as they were written');
    expect((await node.http.inject('/open/legal/terms')).body).not.toContain('id="kept"');
  }
});

test('a sample says that it is one, and stays out of search engines @trust-2', async () => {
  for (const name of names) {
    const { body } = await sample.http.inject(`/open/legal/${name}`);
    expect(body).toContain('Sample text');
    expect(body).toContain('content="noindex"');
  }
});

test('what the operator writes is text, with its version and who they are', async () => {
  const { body: terms } = await app.http.inject('/open/legal/terms');
  expect(terms).toContain('&lt;script&gt;a&lt;/script&gt; <strong>x</strong>');
  expect(terms).not.toContain('href="javascript:');
  expect(terms).toContain('Version of Nov 01, 2026');
  const { body: contact } = await app.http.inject('/open/legal/contact');
  for (const said of ['&lt;b&gt;Real Operator LLC', '1 Sample Street', 'mailto:abuse@operator'])
    expect(contact).toContain(said);
});

test('security.txt says where to report a hole, and never has ended (RFC 9116) @trust-3', async () => {
  for (let day = 0; day < 400; day += 99) {
    const { body, headers } = await app.http.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    );
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: 'mailto:security@operator.example',
      Canonical: 'https://jobs.example.org/.well-known/security.txt',
    });
    const left = Date.parse(fields.get('Expires') ?? '') - app.clock.now().getTime();
    expect(left).toBeGreaterThan(30 * 86_400_000);
    expect(left).toBeLessThan(365 * 86_400_000);
    app.clock.forward(99 * 86_400_000);
  }
});
