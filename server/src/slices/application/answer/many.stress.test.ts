import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { copyRows } from '../../../../test/multiply.ts';
import { publishedJob } from '../../../../test/world.ts';
import { addUpChanges } from '../../../platform/db/kept-counts.ts';
import { companyFacts, jobFacts, ownFacts } from './answer.queries.ts';

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
  const took = async (read: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[7] ?? Infinity;
  };
  const spent = {
    company: await took(() => runUnit((unit) => companyFacts(unit, boss.companyId))),
    job: await took(() => runUnit((unit) => jobFacts(unit, jobId))),
    own: await took(() => runUnit((unit) => ownFacts(unit, { companyId: boss.companyId, jobId }))),
    nothing: await took(() => runUnit(({ tx }) => sql`select 1`.execute(tx))),
  };
  // Read on a quiet machine; a busy one says nothing.
  process.stderr.write(`${JSON.stringify(spent)}\n`);
}, 240_000);
