import { sql } from 'kysely';
import type fs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { runJob } from '../../../../test/background.ts';
import { canaries } from '../../../../test/pii-words.ts';
import { choose, subscribe } from '../../../../test/plans.ts';
import { messenger } from '../../../../test/talk.ts';
import { succeeded } from '../../../../test/world.ts';

/** What remains of a deleted account, and why (docs/rules/product.md, Account). */
const declared: { why: string; rows: RegExp; canaries: RegExp }[] = [
  {
    why: 'A mail to others that was sent or is on its way, for a day',
    rows: /^pgboss\.\S+ .*mail\.due/,
    canaries: /./,
  },
  {
    why: 'What others were answered, for the day in which they may ask again',
    rows: /^public\.idempotency_key /,
    canaries: /interviewanswer/,
  },
  {
    why: 'The order to remove the files, by their random names',
    rows: /^pgboss\.\S+ .*file\.removal/,
    canaries: /\.webp$/,
  },
  {
    why: 'Billing: the provider’s invoices by the number of a customer without a person',
    rows: /^(public\.sandbox_|pgboss\.\S+ .*subscription\.leave)/,
    canaries: /^cus_/,
  },
];

const app = await testApp({ LOG_LEVEL: 'debug' });
const talk = await messenger(app);
const { db } = app.parts;

const { planted, plant, signInAs, beCandidate, beEmployer } = canaries(app, talk);

/** Every row that contains one of the words, in every table except PostgreSQL's own. */
async function found(): Promise<{ word: string; row: string }[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    db,
  );
  expect(tables.rows.length).toBeGreaterThan(40);
  const hits = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    for (const { row } of rows)
      for (const word of planted)
        if (row.toLowerCase().includes(word)) hits.push({ word, row: `${name} ${row}` });
  }
  return hits;
}

/** Everything in the files folder, names and bytes. */
async function files(): Promise<string> {
  const folder = join(app.parts.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${await readFile(path, 'latin1')}`;
    });
  return (await Promise.all(texts)).join('\n').toLowerCase();
}

test('every field that a person fills in is gone from every table, file and log, the employer’s record has its texts alone @account-44 @R7.1 @trust-60', async () => {
  const logsTo = createRequire(import.meta.url)('node:fs') as typeof fs;
  const writes = vi.spyOn(logsTo, 'write');
  const email = `${plant('mail')}@post.example`;
  const token = await signInAs(email, plant('browser'));
  await beCandidate(token);
  await beEmployer(token);
  await subscribe(app, token, 'pro');
  const { customer_id: customerId } = await db
    .selectFrom('subscription')
    .select('customer_id')
    .where('customer_id', 'is not', null)
    .executeTakeFirstOrThrow();
  planted.add(customerId?.toLowerCase() ?? '');
  const pictures = await db
    .selectFrom('picture')
    .select('key')
    .where('account_id', '=', await ownId(token))
    .execute();
  for (const { key } of pictures) planted.add(key.toLowerCase());
  const newMail = `${plant('newmail')}@post.example`;
  succeeded(
    await app.send('POST', '/v1/user/connect/email', {
      token,
      body: { email: newMail },
      headers: { 'idempotency-key': plant('idempotency') },
    }),
  );
  const { id: applicationId } = await db
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .select('application.id')
    .where('cv.account_id', '=', await ownId(token))
    .executeTakeFirstOrThrow();
  succeeded(
    await app.send('POST', `/v1/employer/application/${applicationId}/note`, {
      token: talk.boss.token,
      body: { text: plant('teamnote'), managersOnly: false, mentions: [] },
    }),
  );
  // Each word was stored, so what is missing below has been deleted.
  const before = new Set((await found()).map(({ word }) => word));
  expect([...planted].filter((word) => !before.has(word))).toEqual([]);
  expect(pictures.length).toBe(2);
  const stored = await files();
  for (const { key } of pictures) expect(stored).toContain(key.toLowerCase());

  succeeded(await app.send('DELETE', '/v1/user', { token }));
  for (const name of ['file.removal', 'subscription.leave']) {
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = ${name}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) await runJob(app, name, data);
  }
  await vi.waitFor(async () =>
    expect(await db.selectFrom('live_outbox').select('id').execute()).toEqual([]),
  );

  const after = await found();
  const left = after.filter(
    ({ word, row }) =>
      !declared.some(({ rows, canaries }) => rows.test(row) && canaries.test(word)),
  );
  expect(left).toEqual([]);
  // A row of the list that nothing needs anymore must be removed.
  for (const { why, rows } of declared)
    expect([why, after.some(({ row }) => rows.test(row))]).toEqual([why, true]);
  const own = await sql<{ to: string }>`
    select data ->> 'to' as to from pgboss.job where name = 'mail.due'`.execute(db);
  expect(own.rows.map(({ to }) => to).filter((to) => to === email || to === newMail)).toEqual([]);
  const kept = await files();
  app.parts.log.warn('the log is read');
  const logged = () => JSON.stringify(writes.mock.calls.map(([, line]) => line)).toLowerCase();
  await vi.waitFor(() => expect(logged()).toContain('the log is read'));
  const log = logged();
  for (const word of planted) {
    expect([word, kept.includes(word)]).toEqual([word, false]);
    expect([word, log.includes(word)]).toEqual([word, false]);
  }

  // The other side's record has what was written of it, and of the person no field.
  const record = await opened(applicationId);
  const said = JSON.stringify(succeeded(record)).toLowerCase();
  expect([...planted].filter((word) => said.includes(word)).toSorted()).toEqual(
    ['interviewanswer', 'movenote', 'teamnote'].map((field) => `zqx${field}qz`),
  );
  expect(await db.selectFrom('kept_record').select('application_id').execute()).toEqual([
    { application_id: applicationId },
  ]);

  // The provider has nothing and no one to charge.
  const customer = await app.parts.payments.read(customerId ?? '');
  expect(customer).toMatchObject({ subscription: null, card: null, checkout: null });
});

const ownId = async (token: string) =>
  succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token })).id;

/** What the employer kept of an application. */
const opened = (applicationId: number) =>
  app.send('POST', `/v1/employer/company/${talk.boss.companyId}/record/${applicationId}/export`, {
    token: talk.boss.token,
    body: { reason: 'Asked by the person' },
  });

test('what the employer kept of a deleted person ends with its time, its key and the words with it @trust-63', async () => {
  const records = () =>
    sql<{ id: number }>`select application_id as id from kept_record`.execute(db);
  const [{ id: applicationId } = { id: 0 }] = (await records()).rows;
  succeeded(await opened(applicationId));
  await sql`update kept_record set ended_at = ended_at - interval '5 years'`.execute(db);
  expect((await opened(applicationId)).code).toBe(404);
  await runJob(app, 'record.sweep');
  expect((await records()).rows).toEqual([]);
  const { rows } = await sql`select from record_act`.execute(db);
  expect(rows).toEqual([]);
});

test('whoever buys a plan while the account is deleted has nothing running at the provider @account-45', async () => {
  const customers = () => db.selectFrom('sandbox_customer').selectAll().execute();
  for (let round = 0; round < 5; round += 1) {
    const token = await signInAs(`racer${round}@plans.example`, 'racer');
    await app.send('PATCH', '/v1/user/profile', { token, body: { role: 'employer' } });
    const before = new Set((await customers()).map(({ id }) => id));
    const [bought, gone] = await Promise.all([
      choose(app, token, 'pro'),
      app.send('DELETE', '/v1/user', { token }),
    ]);
    expect([bought.code < 500, gone.code]).toEqual([true, 200]);
    const { rows } = await sql<{ data: object }>`
      delete from pgboss.job where name = 'subscription.leave' returning data`.execute(db);
    for (const { data } of rows) await runJob(app, 'subscription.leave', data);
    const left = (await customers()).filter(({ id }) => !before.has(id));
    expect(left.map(({ account_id }) => account_id)).toEqual(left.map(() => null));
  }
});
