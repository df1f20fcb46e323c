import { expect, test } from 'vitest';
import { runInPieces } from '../../src/platform/jobs/pieces.ts';
import { companyEmptyingDue } from '../../src/slices/company/company.commands.ts';
import { companyEmptying } from '../../src/slices/company/company.events.ts';
import { testApp } from '../app.ts';
import { emptyNow, notifyJobNewsNow } from '../background.ts';
import { manyRows } from '../many-rows.ts';
import { copyRows } from '../multiply.ts';
import { messenger } from '../talk.ts';
import { succeeded } from '../world.ts';

const app = await testApp();
const { db, runUnit } = app.parts;
const talk = await messenger(app);
const { market } = talk;
const { count, get, idOf, rowsOf, employerWith, applyToAll, allOf } = manyRows(app, market);

test('a company with very many jobs is gone at once, and its applicants keep its name @growth-44', async () => {
  const employer = await employerWith(121);
  const { boss, jobId } = employer;
  const one = await market.newPerson();
  await applyToAll(employer, await market.apply(one, jobId), 1);
  const [first] = await allOf(one);
  succeeded(
    await app.send('DELETE', `/v1/employer/company/${boss.companyId}`, { token: boss.token }),
  );
  expect(await count(`job where company_id = ${boss.companyId}`)).toBeGreaterThan(50);
  expect((await get<{ count: number }>(boss.token, '/v1/employer/job')).data?.count).toBe(0);
  const left = await allOf(one);
  expect(new Set(left.map(({ job }) => `${job.id} ${job.company}`))).toEqual(
    new Set([`null ${first?.job.company}`]),
  );
  const { companyId } = boss;
  await runInPieces(
    runUnit,
    {
      kind: companyEmptyingDue,
      payload: { companyId },
      piece: (unit, room) => unit.emit(companyEmptying, { companyId, room }),
    },
    1,
  );
  // Search leaves them out before they are deleted.
  expect(await count(`match_job where company_id = ${companyId}`)).toBe(0);
  expect(await count(`job where company_id = ${companyId}`)).toBeGreaterThan(0);
  while (await emptyNow(app));
  expect(await count(`job where company_id = ${boss.companyId}`)).toBe(0);
  expect(await count(`match_job where company_id = ${boss.companyId}`)).toBe(0);
  expect(await allOf(one)).toEqual(left);
});

test('a job with very many applicants is gone at once, and all of them are told @growth-45', async () => {
  const employer = await employerWith(2);
  const { boss, jobId } = employer;
  const id = await market.apply(await market.newPerson(), jobId);
  await copyRows(
    db,
    'application',
    `src.id = ${id}`,
    { cv_id: 'null', status: "'employerDeclined'" },
    'generate_series(1, 600) as n',
  );
  const one = await market.newPerson();
  await market.apply(one, jobId);
  const url = `/v1/employer/job/${jobId}`;
  succeeded(await app.send('POST', `${url}/close`, { token: boss.token }));
  succeeded(await app.send('DELETE', url, { token: boss.token }));
  expect(await count(`job where id = ${jobId}`)).toBe(1);
  expect((await get(boss.token, url)).code).toBe(404);
  expect((await get(one.token, `/v1/applicant/job/${jobId}`)).code).toBe(404);
  expect((await allOf(one))[0]?.job).toMatchObject({ id: null, status: null });
  while (await emptyNow(app));
  expect(await count(`job where id = ${jobId} or copy_of = ${jobId}`)).toBe(0);
  expect(await count(`application where job_id = ${jobId}`)).toBe(0);
  while (await notifyJobNewsNow(app));
  const notices = await get<{ list: { text: string }[] }>(
    one.token,
    '/v1/user/notification?role=candidate',
  );
  expect(notices.data?.list[0]?.text).toMatch(/deleted/);
});

test('an account, a CV or a company that SQL alone deletes leaves nothing that refers to it @growth-46', async () => {
  const { boss, jobId } = await employerWith(2);
  const one = await market.newPerson();
  const id = await market.apply(one, jobId);
  await talk.said(one.token, id, 'Good morning');
  await talk.said(boss.token, id, 'Good morning');
  succeeded(await app.send('PUT', `/v1/applicant/job/${jobId}/saved`, { token: one.token }));
  const [employer, candidate] = [await idOf(boss.token), await idOf(one.token)];
  await db.deleteFrom('cv').where('id', '=', one.cvId).execute();
  for (const table of ['application', 'candidate_mark'])
    expect([table, await count(`${table} where cv_id = ${one.cvId}`)]).toEqual([table, 0]);
  await db.deleteFrom('company').where('id', '=', boss.companyId).execute();
  for (const table of ['job', 'webhook', 'open_view'])
    expect([table, await count(`${table} where company_id = ${boss.companyId}`)]).toEqual([
      table,
      0,
    ]);
  for (const account of [employer, candidate]) {
    await db.deleteFrom('account').where('id', '=', account.id).execute();
    expect(await rowsOf(account.id)).toEqual([]);
  }
});
