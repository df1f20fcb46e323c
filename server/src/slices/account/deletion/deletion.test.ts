import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mailsTo, signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { runJob } from '../../../../test/background.ts';
import { exported } from '../../../../test/export.ts';
import { watchLog } from '../../../../test/log.ts';
import { listening } from '../../../../test/sockets.ts';
import { sessionOf } from '../../../../test/sign-in.ts';
import { messenger } from '../../../../test/talk.ts';
import {
  companyFields,
  educationFields,
  everyAnswer,
  formWith,
  pngPicture,
  profileFields,
  publishedJob,
  roleFields,
  succeeded,
  uploadPicture,
  workFields,
} from '../../../../test/world.ts';
import { KeyRing } from '../session/keys.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';

/** Part of everything that the person types. */
const mark = 'Zqxplanted';
const email = `${mark.toLowerCase()}@post.example`;

const app = await testApp({ LOG_LEVEL: 'debug' });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const talk = await messenger(app);

const send = async <Data>(
  token: string,
  method: 'POST' | 'PATCH' | 'PUT',
  url: string,
  body = {},
) => succeeded(await app.send<Data>(method, url, { token, body }));

/** Every row of every table that contains a text, with the table's name. */
async function rowsWith(node: TestApp, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    node.parts.db,
  );
  const found = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`.execute(
      node.parts.db,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

const filesOf = (node: TestApp) =>
  readdir(join(node.parts.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    () => [],
  );

test('a deleted person leaves nothing but what is declared, on either side @account-42', async () => {
  const logged = watchLog(app);
  const before = await filesOf(app);
  const token = await signIn(app, email, 'candidate');

  // As a candidate: CV, application with notes, messages, saved items.
  const avatar = await uploadPicture(app, token);
  const cv = await send<{ id: number }>(token, 'POST', '/v1/applicant/cv');
  const own = `/v1/applicant/cv/${cv.id}`;
  await send(token, 'PATCH', `${own}/profile`, {
    ...profileFields(avatar.id),
    firstName: mark,
    lastName: mark,
    position: mark,
    bio: mark,
    contactEmail: email,
    locationCity: mark,
  });
  await send(token, 'POST', `${own}/work-history`, { ...workFields, name: mark, tasks: mark });
  await send(token, 'POST', `${own}/education`, { ...educationFields, name: mark });
  const skills = [
    { name: 'Welding', level: 4, workOutside: true, links: [`https://${mark}.example`] },
  ];
  await send(token, 'PATCH', `${own}/skill`, { skills });
  await send(token, 'PATCH', `${own}/behavior`, { behaviors: everyAnswer() });
  await send(token, 'POST', '/v1/applicant/cv/publish');
  const { market, boss } = talk;
  const job = await publishedJob(app, boss.token, boss.companyId);
  const person = { token, cvId: cv.id };
  const applied = await market.apply(person, job.id);
  await talk.said(token, applied, mark);
  await talk.said(boss.token, applied, 'Welcome here.');
  await send(token, 'PATCH', `/v1/applicant/application/${applied}`, {
    status: 'applicantDeclined',
    note: mark,
  });
  const hidden = await publishedJob(app, boss.token, boss.companyId);
  await send(token, 'PUT', `/v1/applicant/job/${hidden.id}/hidden`, {
    reason: 'Too far away',
    note: mark,
  });
  await send(token, 'POST', '/v1/user/saved-search', {
    name: mark,
    role: 'candidate',
    query: { search: mark },
    alert: true,
  });

  // As an employer: company, job, a bite with a note to someone else.
  await send(token, 'PATCH', '/v1/user/profile', { role: 'employer' });
  const logo = await uploadPicture(app, token);
  const company = await send<{ id: number }>(token, 'POST', '/v1/employer/company', {
    ...companyFields(logo.id),
    name: mark,
    website: `https://${mark}.example`,
    description: mark,
  });
  const post = await publishedJob(app, token, company.id);
  await send(token, 'PATCH', `/v1/employer/job/${post.id}/role`, { ...roleFields, name: mark });
  const other = await market.newPerson();
  const bitten = await send<{ id: number }>(token, 'POST', `/v1/employer/job/${post.id}/bite`, {
    candidateId: other.cvId,
    note: mark,
  });
  await app.send('POST', '/v1/user/connect/email', {
    token,
    body: { email: `${mark}-new@post.example` },
    headers: { 'idempotency-key': mark },
  });

  expect((await rowsWith(app, mark)).length).toBeGreaterThan(15);
  const { files: archive, text } = await exported(app, token);
  for (const name of ['account', 'cv', 'companies', 'jobs', 'applications', 'messages'])
    expect(text(`${name}.json`).toLowerCase()).toContain(mark.toLowerCase());
  expect(Object.keys(archive)).toEqual(
    expect.arrayContaining([`pictures/${avatar.id}.webp`, `pictures/${logo.id}.webp`]),
  );

  const { socket } = await listening(app, token);
  expect((await app.send('DELETE', '/v1/user', { token })).code).toBe(200);
  await vi.waitFor(() => expect(socket.connected).toBe(false));
  expect((await app.send('GET', '/v1/user/profile', { token })).code).toBe(401);
  const removal = await sql<{ data: object }>`
    select data from pgboss.job where name = 'file.removal'`.execute(app.parts.db);
  for (const { data } of removal.rows) await runJob(app, 'file.removal', data);

  // Documented exception: mails to others, which the queue deletes within a day.
  const declared = /^pgboss\.\S+ .*mail\.due/;
  const left = (await rowsWith(app, mark)).filter((row) => !declared.test(row));
  expect(left).toEqual([]);
  const addressed = await sql`
    select from pgboss.job where name = 'mail.due' and data ->> 'to' = ${email}`.execute(
    app.parts.db,
  );
  expect(addressed.rows).toEqual([]);
  for (const url of [avatar.url, logo.url])
    expect((await app.http.inject({ url })).statusCode).toBe(404);
  const kept = new Set(await filesOf(app));
  for (const { url } of [avatar, logo]) expect(kept.has(url.split('/').at(-1) ?? '')).toBe(false);
  expect(before.every((name) => kept.has(name))).toBe(true);
  expect((await logged()).toLowerCase()).not.toContain(mark.toLowerCase());

  // The other sides keep theirs.
  const dialog = await talk.dialog(boss.token, applied);
  expect(dialog).toMatchObject({ other: { name: 'Deleted account' }, open: false });
  const { list } = await talk.messages(boss.token, applied);
  expect(list.map(({ text }) => text)).toEqual([
    'Welcome here.',
    'This message was deleted with its account.',
  ]);
  const incoming = await app.send<{ list: OwnApplication[] }>(
    'GET',
    '/v1/applicant/application/incoming?limit=1000&offset=0',
    { token: other.token },
  );
  expect(incoming.data.list.find(({ id }) => id === bitten.id)).toMatchObject({
    job: { id: null, name: 'Deleted job post', company: 'Deleted account' },
  });
  // Nothing of it is found anymore; the address starts fresh.
  app.clock.forward(31_000);
  const { accessToken: again } = await sessionOf(app, email);
  const profile = await app.send<{ role: unknown }>('GET', '/v1/user/profile', { token: again });
  expect(profile.data.role).toBeNull();
  expect(await mailsTo(app, email)).not.toEqual([]);
});

test('deletions and edits at the same moment: no failure on our side, and nothing is left @account-50', async () => {
  const address = 'raceday@post.example';
  const token = await signIn(app, address, 'candidate');
  const avatar = await uploadPicture(app, token);
  const cv = await send<{ id: number }>(token, 'POST', '/v1/applicant/cv');
  const company = async () => {
    await app.send('PATCH', '/v1/user/profile', { token, body: { role: 'employer' } });
    return await app.send('POST', '/v1/employer/company', { token, body: { name: 'Raceday' } });
  };
  const picture = async () => {
    const form = formWith(await pngPicture());
    return await app.send('POST', '/v1/file/upload/picture/small', { token, ...form });
  };
  const calls = Array.from({ length: 20 }, (_, turn) => [
    () => app.send('DELETE', '/v1/user', { token }),
    () =>
      app.send('PATCH', `/v1/applicant/cv/${cv.id}/profile`, {
        token,
        body: { ...profileFields(avatar.id), firstName: `Raceday ${turn}` },
        headers: { 'idempotency-key': randomUUID() },
      }),
    picture,
    company,
  ]).flat();
  // A few edits start before the first deletion does.
  const answers = await Promise.all(calls.toReversed().map((call) => call()));
  expect(answers.map(({ code }) => code).filter((code) => code >= 500)).toEqual([]);
  expect((await app.send('GET', '/v1/user/profile', { token })).code).toBe(401);
  expect((await rowsWith(app, 'raceday')).filter((row) => !row.startsWith('pgboss.'))).toEqual([]);
  const { rows: orphans } = await sql`
    select from match_cv where cv_id not in (select id from cv)`.execute(app.parts.db);
  expect(orphans).toEqual([]);
  const removal = await sql<{ data: object }>`
    select data from pgboss.job where name = 'file.removal'`.execute(app.parts.db);
  for (const { data } of removal.rows) await runJob(app, 'file.removal', data);
  const known = await app.parts.db.selectFrom('picture').select('key').execute();
  expect(new Set(await filesOf(app))).toEqual(new Set(known.map(({ key }) => key)));
});

test('a link to stop mails that outlives its account does nothing', async () => {
  const token = await signIn(app, 'gone@post.example', 'candidate');
  const { id: accountId } = succeeded(
    await app.send<{ id: number }>('GET', '/v1/user/profile', { token }),
  );
  const about = { accountId, kind: 'candidate-offer', subjectId: 0 };
  const link = await unsubscribeToken(new KeyRing(), app.parts.db, about);
  expect((await app.send('DELETE', '/v1/user', { token })).code).toBe(200);
  const answer = await app.http.inject({ method: 'POST', url: `/unsubscribe/${link}` });
  expect(answer.statusCode).toBe(200);
});
