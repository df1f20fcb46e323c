import type { CandidateList, CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('both sides’ answers have the sum of their order, from parts that anybody can recount @search-40', async () => {
  const app = await testApp();
  const market = marketplace(app);
  const { token, companyId } = await market.newEmployer();
  for (const levels of [
    [4, 3],
    [0, 5],
    [5, 5],
  ]) {
    const person = await market.newPerson([
      ...['Welding', 'Sail rigging'].flatMap((name, at) => {
        const level = levels[at] ?? 0;
        return level > 0 ? [{ name, level }] : [];
      }),
      { name: 'TIG welding', level: 2 },
    ]);
    const { id } = await publishedJob(app, token, companyId, [
      { name: 'Welding', level: 4 },
      { name: 'Sail rigging', level: 2 },
      { name: 'Blueprints', level: 0 },
    ]);
    const url = `/v1/employer/candidate/${person.cvId}?jobId=${id}`;
    const { match: theirs } = succeeded(await app.send<CandidateView>('GET', url, { token }));
    const { match: own } = succeeded(
      await app.send<JobView>('GET', `/v1/applicant/job/${id}`, { token: person.token }),
    );
    if (!own || !theirs) throw new Error('Nothing is compared');
    const exact = sum(own.skills.map((s) => 2 * s.weight * Math.min(s.jobScore, s.cvScore)));
    const near = sum(own.skills.map(({ standIn }) => standIn?.gives ?? 0));
    const title = Math.min(own.maxPoints, sum(own.words.map(({ weight }) => 8 * weight)));
    const missing = sum(own.skills.map((s) => s.jobScore - Math.min(s.jobScore, s.cvScore)));
    expect(own.order).toEqual({
      exact,
      near,
      title,
      missing,
      long: 0,
      total: exact + near + title - missing,
    });
    // The part that does not apply is 0.
    const total = exact + near + title;
    expect(theirs.order).toEqual({ exact, near, title, missing: 0, long: 0, total });
  }
});

test('a long CV costs in the list of people, in the sum and on its page, and nobody a job or a score @order-1', async () => {
  const app = await testApp();
  const market = marketplace(app);
  const { token, companyId } = await market.newEmployer();
  const asked = [
    { name: 'Welding', level: 4 },
    { name: 'Sail rigging', level: 4 },
  ];
  const { id } = await publishedJob(app, token, companyId, asked);
  const besides = (
    'Docker,Kubernetes,Python,Java,SQL,Git,Linux administration,' +
    'Cooking,Accounting,Payroll,Excel,Photoshop,Figma,React'
  )
    .split(',')
    .map((name) => ({ name, level: 5 }));
  // 8 + 70 levels.
  const long = await market.newPerson([...asked, ...besides]);
  const short = await market.newPerson(asked);
  const positions = 'Structural pipe and plate welder of large steel vessels, ships, bridges';
  const profile = { position: positions };
  const url = `/v1/applicant/cv/${long.cvId}/profile`;
  succeeded(await app.send('PATCH', url, { token: long.token, body: profile }));
  const view = async (person: typeof long) =>
    succeeded(
      await app.send<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}?jobId=${id}`, {
        token,
      }),
    );
  const [theirs, others] = [await view(long), await view(short)];
  const levels = sum(theirs.skills.map(({ level }) => level));
  const words = new Set(
    [profile.position, ...theirs.workHistories.slice(0, 3).map(({ position }) => position)].flatMap(
      (text) => text.toLowerCase().match(/\w{2,}/g) ?? [],
    ),
  ).size;
  const cost = Math.floor((levels - 70) / 2) + 4 * Math.max(0, words - 8);
  expect([levels, words > 8]).toEqual([78, true]);
  const order = theirs.match?.order;
  expect(order?.long).toBe(cost);
  expect(order?.total).toBe((order?.exact ?? 0) + (order?.near ?? 0) + (order?.title ?? 0) - cost);
  expect(theirs.matchScore).toBe(others.matchScore);
  const { list } = succeeded(
    await app.send<CandidateList>('GET', `/v1/employer/candidate?jobId=${id}`, { token }),
  );
  expect(list.map((one) => one.id)).toEqual([short.cvId, long.cvId]);
  // By score the length counts nothing, nor in their own lists.
  const byScore = succeeded(
    await app.send<CandidateList>('GET', `/v1/employer/candidate?jobId=${id}&sort=score`, {
      token,
    }),
  );
  expect(new Set(byScore.list.map((one) => one.matchScore)).size).toBe(1);
  const own = succeeded(
    await app.send<JobView>('GET', `/v1/applicant/job/${id}`, { token: long.token }),
  );
  expect([own.match?.order.long, own.matchScore]).toEqual([0, theirs.matchScore]);
});
