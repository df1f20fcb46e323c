import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { copyRows } from '../../../../test/multiply.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { addUpChanges } from '../../../platform/db/kept-counts.ts';
import { companyFacts } from './answer.queries.ts';

const many = 100_000;

test(`facts of ${many} applications are read from a few thousand sums @trust-25`, async () => {
  const app = await testApp();
  const market = marketplace(app);
  const boss = await market.newEmployer();
  const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
  const first = await market.apply(await market.newPerson(), jobId);
  const { db, runUnit } = app.parts;
  await db
    .updateTable('application')
    .set({ status: 'employerDeclined' })
    .where('id', '=', first)
    .execute();
  for (let made = 0; made < many; made += 2_500)
    await copyRows(db, 'application', `src.id = ${first}`, {}, 'generate_series(1, 2500) as n');
  const now = app.clock.now();
  for (let made = 0; made < many; made += 2_500)
    await sql`insert into first_answer
        (application_id, company_id, job_id, counts, listed, delivered_at, days)
      select id, ${boss.companyId}, ${jobId}, true, true,
        ${now}::timestamptz - make_interval(days => id % 400), nullif(id % 31, 0)
      from application where id > ${first + made} and id <= ${first + made + 2_500}`.execute(db);
  await addUpChanges(db);
  await sql`vacuum analyze answer_count, first_answer`.execute(db);

  const facts = await runUnit((unit) => companyFacts(unit, boss.companyId));
  expect(facts.applications).toBeGreaterThan(80_000);
  const sums = await sql<{ count: number }>`
    select count(*)::int as count from answer_count where job_id = 0`.execute(db);
  expect(sums.rows[0]?.count).toBeLessThan(2_000);
  // Pages with facts and without, in turns: an unnamed job tells none.
  const { token } = await market.newPerson();
  const { id: without } = await publishedJob(app, boss.token, boss.companyId);
  const url = `/v1/employer/job/${without}/public-page`;
  succeeded(await app.send('PATCH', url, { token: boss.token, body: { publicPage: 'unnamed' } }));
  const took = async (id: number) => {
    const begun = performance.now();
    succeeded(await app.send('GET', `/v1/applicant/job/${id}`, { token }));
    return performance.now() - begun;
  };
  const pairs: { facts: number; none: number }[] = [];
  for (let turn = -10; turn < 200; turn += 1) {
    const isFirst = turn % 2 === 0;
    const before = isFirst ? await took(jobId) : 0;
    const none = await took(without);
    // The first ones warm up.
    if (turn >= 0) pairs.push({ facts: isFirst ? before : await took(jobId), none });
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[100] ?? 0;
  const spent = {
    facts: median(pairs.map(({ facts }) => facts)),
    none: median(pairs.map(({ none }) => none)),
    ratio: median(pairs.map(({ facts, none }) => facts / none)),
  };
  // For docs/performance.md.
  process.stderr.write(`${JSON.stringify(spent)}\n`);
}, 240_000);
