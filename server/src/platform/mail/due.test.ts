import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { smtpServer } from '../../../test/smtp.ts';
import { testApp } from '../../../test/app.ts';
import { readConfig } from '../config.ts';
import { mailWorker, pageUrl, sendMail } from './due.ts';
import { letter } from './letter.ts';

const smtp = await smtpServer();
const app = await testApp({ SMTP_URL: smtp.url, LOG_LEVEL: 'silent' });
const soon = { timeout: 60_000, interval: 100 };

const mailTo = (to: string) =>
  letter({
    to,
    subject: 'Something happened',
    heading: 'Something happened',
    paragraphs: ['Look.'],
    why: 'You asked.',
    unsubscribeUrl: 'https://here.example/unsubscribe/x',
  });

interface JobRow {
  data: object;
  expire_seconds: number;
  retry_delay: number;
}

const queued = async () =>
  (
    await sql<JobRow>`
      select data, expire_seconds, retry_delay from pgboss.job where name = 'mail.due'
      order by created_on`.execute(app.parts.db)
  ).rows;

test('a mail goes with its transaction, and not without', async () => {
  await expect(
    app.parts.runUnit(async (unit) => {
      await sendMail(unit, mailTo('never@post.example'));
      throw new Error('Not this time');
    }),
  ).rejects.toThrow('Not this time');
  expect(await queued()).toEqual([]);
  await app.parts.runUnit((unit) => sendMail(unit, mailTo('ada@post.example')));
  // Another worker soon takes over a killed worker's mail.
  expect(await queued()).toMatchObject([{ expire_seconds: 60, retry_delay: 15 }]);
  expect(smtp.arrived).toEqual([]);
});

test('the same mail sent twice has the same Message-ID, another one another', async () => {
  await app.parts.runUnit((unit) => sendMail(unit, mailTo('bob@post.example')));
  const worker = mailWorker(app.parts, () => Promise.resolve(true));
  const [first, second] = await queued();
  if (!first || !second) throw new Error('Two are due');
  for (const { data } of [first, first, second]) await worker.run(data);
  const ids = smtp.arrived.splice(0).map(({ headers }) => headers.get('message-id')?.[0]);
  expect(ids[0]).toMatch(/^<[\da-f-]{36}@fourfold\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the queue sends what is due, with its headers, once the server takes it', async () => {
  await sql`delete from pgboss.job where name = 'mail.due'`.execute(app.parts.db);
  smtp.accepting = false;
  await app.parts.runUnit((unit) => sendMail(unit, mailTo('carol@post.example')));
  await app.startJobs();
  const states = async () =>
    (
      await sql<{ state: string }>`
        select state::text from pgboss.job where name = 'mail.due'`.execute(app.parts.db)
    ).rows.map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), soon);
  expect(smtp.arrived).toEqual([]);
  smtp.accepting = true;
  await sql`update pgboss.job set start_after = now() where name = 'mail.due'`.execute(
    app.parts.db,
  );
  await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), soon);
  const [mail] = smtp.arrived;
  expect(mail?.recipients).toEqual(['carol@post.example']);
  expect(mail?.headers.get('list-unsubscribe')).toEqual(['<https://here.example/unsubscribe/x>']);
  expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(mail?.raw).toMatch(/Content-Type: text\/plain[^]+Content-Type: text\/html/);
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), soon);
});

test('links begin with the public address, or where the server listens', () => {
  const config = readConfig({ NODE_ENV: 'test', PORT: '4321' });
  expect(pageUrl(config, '/jobs/1')).toBe('http://127.0.0.1:4321/jobs/1');
  const open = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://four.example' });
  expect(pageUrl(open, '/search-jobs?a=b')).toBe('https://four.example/search-jobs?a=b');
});
