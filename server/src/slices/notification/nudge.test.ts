import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob } from '../../../test/world.ts';

const dayMs = 24 * 60 * 60_000;

test('who has waited a week for an answer is brought to mind once a week, and never declined @messenger-23', async () => {
  const app = await testApp();
  const market = marketplace(app);
  const boss = await market.newEmployer();
  const [first, second] = [
    await publishedJob(app, boss.token, boss.companyId),
    await publishedJob(app, boss.token, boss.companyId),
  ];
  for (const jobId of [first.id, first.id, second.id])
    await market.apply(await market.newPerson(), jobId);
  const start = app.clock.now();
  const after = async (days: number) => {
    app.clock.set(new Date(start.getTime() + days * dayMs));
    await Promise.all([runJob(app, 'notification.daily'), runJob(app, 'notification.daily')]);
    return (await takeMails(app)).filter(({ text }) => text.includes(`jobId=${first.id}`));
  };
  expect(await after(6)).toEqual([]);
  const [mail, ...others] = await after(7);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 people are waiting for your answer');
  expect(mail?.text).toContain(
    '2 people are waiting for your answer, the longest for 5 working days',
  );
  expect(await after(8)).toEqual([]);
  expect(await after(14)).toHaveLength(1);
  const { rows } = await sql<{ status: string }>`
    select distinct status from application where job_id in (${first.id}, ${second.id})`.execute(
    app.parts.db,
  );
  expect(rows).toEqual([{ status: 'new' }]);
});
