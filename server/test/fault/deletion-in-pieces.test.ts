import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runInPieces } from '../../src/platform/jobs/pieces.ts';
import type { Leaving } from '../../src/slices/account/account.events.ts';
import {
  accountEmptyingDue,
  emptyAccount,
} from '../../src/slices/account/deletion/deletion.commands.ts';
import { deletedText } from '../../src/slices/messenger/messenger.rules.ts';
import { signIn, testApp } from '../app.ts';
import { emptyNow } from '../background.ts';
import { dyingIn } from '../writes.ts';
import { manyRows } from '../many-rows.ts';
import type { Person } from '../marketplace.ts';
import { copyRows } from '../multiply.ts';
import { messenger } from '../talk.ts';
import { succeeded } from '../world.ts';

const app = await testApp();
const { db, runUnit } = app.parts;
const talk = await messenger(app);
const { market } = talk;
const { count, get, idOf, rowsOf, employerWith, applyToAll, allOf } = manyRows(app, market);

const dueOf = async (name: string) =>
  (await sql<{ data: object }>`select data from pgboss.job where name = ${name}`.execute(db)).rows;

let person: Person;
beforeAll(async () => {
  person = await market.newPerson();
});

test('an employer with very many rows is gone at once, and emptied in pieces that a kill does not lose @growth-40 @growth-41 @growth-42 @R7.5', async () => {
  const jobs = 61;
  const employer = await employerWith(jobs);
  const { boss, jobId } = employer;
  const own = await idOf(boss.token);
  const id = await market.apply(person, jobId);
  await talk.said(person.token, id, 'Good morning');
  await talk.said(boss.token, id, 'Come and see the quay');
  // More messages than a transaction empties: the call ends before any application is emptied.
  const messages = 1100;
  await copyRows(
    db,
    'message',
    `src.dialog_id = ${id} and src.number = 2`,
    { number: 'src.number + n', id: 'gen_random_uuid()' },
    `generate_series(1, ${messages}) as n`,
  );
  const last_number = messages + 2;
  await db.updateTable('dialog').set({ last_number }).where('application_id', '=', id).execute();
  await applyToAll(employer, id, 500);
  const found = (token: string) =>
    get<{ list: { company: { id: number } }[] }>(token, '/v1/applicant/job?limit=1000').then(
      ({ data }) => data?.list.filter(({ company }) => company.id === boss.companyId).length,
    );
  expect(await found(person.token)).toBe(jobs);

  succeeded(await app.send('DELETE', '/v1/user', { token: boss.token }));
  // Most of it is still there, and nobody sees it.
  expect(await count(`job where company_id = ${boss.companyId}`)).toBe(jobs);
  expect(await count(`application where employer_account_id = ${own.id}`)).toBe(jobs + 500);
  expect((await get(boss.token, '/v1/user/profile')).code).toBe(401);
  expect(await found(person.token)).toBe(0);
  for (const url of [`/job/${jobId}`, `/company/${boss.companyId}`])
    expect((await get(person.token, `/v1/applicant${url}`)).code).toBe(404);
  expect((await app.http.inject({ url: `/open/job/${jobId}` })).statusCode).not.toBe(200);
  const left = await allOf(person);
  expect(left.length).toBe(jobs);
  expect(new Set(left.map(({ job }) => `${job.id} ${job.name} ${job.company}`))).toEqual(
    new Set(['null Deleted job post Deleted account']),
  );
  const dialog = await talk.dialog(person.token, id);
  expect(dialog).toMatchObject({
    open: false,
    other: { name: 'Deleted account' },
    company: { id: null, name: 'Deleted account' },
    job: { id: null, name: 'Deleted job post' },
    lastMessage: { text: deletedText },
  });
  const said = await talk.messages(person.token, id, '?limit=1000');
  expect(new Set(said.list.map(({ text }) => text))).toEqual(new Set([deletedText]));
  // The address is free again, for somebody who has none of it.
  const again = await signIn(app, own.email, 'employer');
  expect((await get<{ count: number }>(again, '/v1/employer/company')).data?.count).toBe(0);

  // Whatever others write meanwhile is refused.
  expect((await talk.send(person.token, id, 'Are you there?')).code).toBe(409);
  const late = await market.newPerson();
  for (const [method, url] of [
    ['POST', `/v1/applicant/cv/${late.cvId}/application/job/${jobId}`],
    ['PUT', `/v1/applicant/job/${jobId}/saved`],
  ] as const)
    expect((await app.send(method, url, { token: late.token })).code).toBe(404);
  const accepts = { token: person.token, body: { status: 'inviteAccepted' } };
  expect((await app.send('PATCH', `/v1/applicant/application/${id}`, accepts)).code).toBe(409);
  expect(await count(`message where dialog_id = ${id}`)).toBe(messages + 2);

  const [due] = await dueOf(accountEmptyingDue.name);
  const leaving = due?.data as Leaving;
  const work = {
    kind: accountEmptyingDue,
    payload: leaving,
    piece: (unit: Parameters<typeof emptyAccount>[0], room: Parameters<typeof emptyAccount>[2]) =>
      emptyAccount(unit, leaving, room),
  };
  await expect(runInPieces(dyingIn(runUnit, 3), work)).rejects.toThrow('died');
  const rest = await count(`application where employer_account_id = ${own.id}`);
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThan(jobs + 500);
  // One run after the other, as another server would.
  await runInPieces(runUnit, work, 1);
  expect((await dueOf(accountEmptyingDue.name)).length).toBe(2);
  while (await emptyNow(app));

  expect(await rowsOf(own.id)).toEqual([]);
  for (const table of ['job', 'match_job'])
    expect([table, await count(`${table} where company_id = ${boss.companyId}`)]).toEqual([
      table,
      0,
    ]);
  expect(await count('application where cv_id is null')).toBe(0);
  // What the person saw from the beginning is what is there.
  expect(await allOf(person)).toEqual(left);
  expect((await talk.messages(person.token, id, '?limit=1000')).list).toEqual(said.list);
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from application group by xmin::text order by size desc`.execute(
    db,
  );
  expect(rows[0]?.size).toBeLessThanOrEqual(250);
});

test('a candidate with very many applications is gone at once @growth-43', async () => {
  const employer = await employerWith(1);
  const { boss, jobId } = employer;
  const leaver = await market.newPerson();
  const own = await idOf(leaver.token);
  const id = await market.apply(leaver, jobId);
  await copyRows(
    db,
    'application',
    `src.id = ${id}`,
    { status: "'employerDeclined'" },
    'generate_series(1, 600) as n',
  );
  succeeded(await app.send('DELETE', '/v1/user', { token: leaver.token }));
  expect(await count(`application where cv_id = ${leaver.cvId}`)).toBeGreaterThan(300);
  expect((await get(boss.token, `/v1/employer/candidate/${leaver.cvId}`)).code).toBe(404);
  const list = async () =>
    succeeded(
      await get<{ list: Applicant[] }>(
        boss.token,
        `/v1/employer/job/${jobId}/application?limit=1000`,
      ),
    ).list;
  const newest = await db
    .selectFrom('application')
    .select('id')
    .where('cv_id', '=', leaver.cvId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const read = await get(boss.token, `/v1/employer/application/${newest.id}`);
  expect(read.data).toMatchObject({ candidateId: null, dialogId: null });
  while (await emptyNow(app));
  expect(await rowsOf(own.id)).toEqual([]);
  expect(await count(`application where cv_id = ${leaver.cvId}`)).toBe(0);
  const gone = await list();
  expect(gone.length).toBe(601);
  expect(new Set(gone.map((one) => one.gone))).toEqual(new Set(['deleted']));
});
