import type { CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
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
      ...['Welding', 'Rigging'].flatMap((name, at) => {
        const level = levels[at] ?? 0;
        return level > 0 ? [{ name, level }] : [];
      }),
      { name: 'TIG welding', level: 2 },
    ]);
    const { id } = await publishedJob(app, token, companyId, [
      { name: 'Welding', level: 4 },
      { name: 'Rigging', level: 2 },
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
      total: exact + near + title - missing,
    });
    // The part that does not apply is 0.
    expect(theirs.order).toEqual({ exact, near, title, missing: 0, total: exact + near + title });
  }
});
