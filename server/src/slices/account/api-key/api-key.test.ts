import { apiKeyLimit } from '@fourfold/contract/account/api-key.ts';
import { describe, expect, test } from 'vitest';
import { everythingStored, keyHolders } from '../../../../test/api-keys.ts';
import { secondNode, testApp } from '../../../../test/app.ts';
import { takeMails } from '../../../../test/background.ts';
import { watchLog } from '../../../../test/log.ts';
import { atOnce } from '../../../../test/sign-in.ts';
import { succeeded } from '../../../../test/world.ts';

/* API keys: how they are created, shown and kept. */

const url = '/v1/user/api-key';
const app = await testApp({ LOG_LEVEL: 'debug' });
const logged = watchLog(app);
const other = await secondNode(app);
const { person, ask, create, list, end, profile } = keyHolders(app);

test('a key is named, shown once, listed without its secret, and calls in its role @open-60', async () => {
  const { token, email } = await person();
  const created = await create(token, { name: 'Night run', scope: 'write' });
  expect(created.secret).toMatch(/^ff_live_[\w-]{43}$/);
  const { secret, ...shown } = created;
  expect(shown).toEqual({
    id: expect.any(Number) as number,
    name: 'Night run',
    role: 'candidate',
    scope: 'write',
    companyId: null,
    ending: secret.slice(-4),
    createdDate: app.clock.now().toISOString(),
    usedDate: null,
  });
  const next = await create(token);
  expect((await list(token)).list.map(({ id }) => id)).toEqual([next.id, shown.id]);
  expect(JSON.stringify(await list(token))).not.toContain(secret);
  expect((await profile(secret)).data).toMatchObject({ email });
  const made = await app.send('POST', '/v1/applicant/cv', { token: secret });
  expect([made.code, made.response.message]).toEqual([201, undefined]);
});

test('its owner is told by mail, without the secret @open-60', async () => {
  const { token, email } = await person();
  const { secret } = await create(token, { name: '&lt;Robot' });
  const mail = (await takeMails(app)).find(({ to }) => to === email);
  expect(mail?.subject).toBe('A new API key acts for your Fourfold account');
  expect(mail?.text).toContain('“&lt;Robot” reads for you where you are finding work.');
  expect(JSON.stringify(mail)).not.toContain(secret);
});

test('last used is written at most once a minute, over nodes @open-60', async () => {
  const { token } = await person();
  const { secret } = await create(token);
  const used = async () => (await list(token)).list[0]?.usedDate;
  const first = app.clock.now();
  await profile(secret);
  app.clock.forward(59_000);
  await atOnce(10, () => profile(secret, other));
  expect(await used()).toBe(first.toISOString());
  app.clock.forward(1_000);
  await profile(secret, other);
  expect(await used()).toBe(app.clock.now().toISOString());
});

describe('how it is kept', () => {
  test('ten at most, with twenty at once on two nodes @K3.1', async () => {
    const { token } = await person();
    const answers = await Promise.all(
      [app, other].map((node) =>
        atOnce(10, () =>
          node.send('POST', url, {
            token,
            body: { name: 'One of many', role: 'candidate', scope: 'read' },
          }),
        ),
      ),
    );
    const codes = answers.flat().map(({ code }) => code);
    expect(codes.filter((code) => code === 201)).toHaveLength(apiKeyLimit);
    expect(codes.filter((code) => code === 409)).toHaveLength(20 - apiKeyLimit);
    expect((await list(token)).count).toBe(apiKeyLimit);
  });

  test('… and twenty in a day, however many are ended @K3.2', async () => {
    const { token } = await person();
    for (let made = 0; made < 20; made += 1) succeeded(await end(token, (await create(token)).id));
    const over = await ask(token);
    expect([over.code, over.response.message]).toEqual([
      429,
      'You have created 20 API keys today. You can go on in 24 hours.',
    ]);
  });

  test('hashed: the key is in no table, under an Idempotency-Key neither, and in no log @open-68 @K3.3', async () => {
    const { token } = await person();
    const headers = { 'idempotency-key': 'once' };
    const { secret } = succeeded(await ask(token, {}, headers));
    const again = await ask(token, {}, headers);
    expect([again.code, again.response, again.data]).toEqual([
      409,
      {
        status: 'error',
        message: 'This call was answered before, and its secret is shown only once',
      },
      {},
    ]);
    expect((await list(token)).count).toBe(1);
    await profile(secret);
    await profile(`${secret}x`);
    const [stored, log] = [await everythingStored(app), await logged()];
    const random = secret.slice('ff_live_'.length);
    for (const form of [random, Buffer.from(random, 'base64url').toString('hex')])
      for (const text of [stored, log]) expect(text.includes(form)).toBe(false);
    expect(stored).toContain('A program');
    expect(log).toContain('/v1/user/profile');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ scope: 'admin' }, 'scope'],
    [{ role: 'operator' }, 'role'],
  ])('%j is refused', async (body, property) => {
    const { token } = await person();
    const { code, response } = await ask(token, body);
    expect([code, response.fields?.map((field) => field.property)]).toEqual([422, [property]]);
  });
});

test('the reference says who may call with a key @open-69', async () => {
  const document = (await app.http.inject('/docs/openapi.json')).json<{
    components: { securitySchemes: Record<string, object> };
    paths: Record<string, Record<string, { security?: object[]; description: string }>>;
  }>();
  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'ff_live_…' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  });
  const { paths } = document;
  expect(paths['/v1/employer/company']?.['get']?.security).toEqual([
    { bearer: [] },
    { apiKey: ['read'] },
  ]);
  expect(paths['/v1/employer/company']?.['post']?.security).toEqual([
    { bearer: [] },
    { apiKey: ['write'] },
  ]);
  expect(paths[url]?.['get']).toMatchObject({
    security: [{ bearer: [] }],
    description: 'For: user. Not with an API key.',
  });
  expect(paths['/open/v1/jobs']?.['get']?.security).toEqual([{}, { apiKey: ['read'] }]);
});
