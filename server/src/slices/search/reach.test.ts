import type { Job } from '@fourfold/contract/job/schema.ts';
import type { CandidateList, JobReach } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import {
  draftJob,
  publishedCompany,
  publishedCv,
  publishedJob,
  succeeded,
} from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
});

const reachOf = async (jobId: number, token = employer) =>
  succeeded(await app.send<JobReach>('GET', `/v1/employer/job/${jobId}/reach`, { token }));

test('a draft counts those who meet and exceed it, as it stands after each save @wizard-11', async () => {
  await market.newPerson([{ name: 'Joinery', level: 5 }]);
  await market.newPerson([{ name: 'Joinery', level: 4 }]);
  const weak = await market.newPerson([{ name: 'Joinery', level: 2 }]);
  const { id: jobId } = await draftJob(app, employer, companyId);
  expect(await reachOf(jobId)).toEqual({ exceed: 0, meet: 0, total: 3, skills: [] });

  const ask = async (level: number) => {
    const body = { skills: [{ name: 'Joinery', level }] };
    const url = `/v1/employer/job/${jobId}/skill`;
    succeeded(await app.send('PATCH', url, { token: employer, body }));
    const { exceed, meet, total, skills } = await reachOf(jobId);
    return [exceed, meet, total, skills.map(({ people }) => people)];
  };
  expect(await ask(4)).toEqual([1, 1, 3, [2]]);
  expect(await ask(5)).toEqual([0, 2, 3, [1]]);
  expect(await ask(0)).toEqual([0, 0, 3, []]);
  expect(await ask(2)).toEqual([2, 1, 3, [3]]);

  // Hidden CVs are not found, so they are not counted.
  const { token } = weak;
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
  expect(await ask(2)).toEqual([2, 0, 2, [2]]);
});

test('asking less of a skill brings exactly as many more to the list @wizard-10', async () => {
  const [one, two, three] = ['Caning', 'Upholstery', 'Gluing'] as const;
  for (const levels of [
    [5, 5, 5],
    [3, 5, 5],
    [3, 4, 5],
    [1, 4, 5],
    [4, 5, 1],
    [5, 1, 4],
    [5, 5, 0],
    [0, 5, 5],
  ])
    await market.newPerson(
      [one, two, three].flatMap((name, at) => {
        const level = levels[at] ?? 0;
        return level > 0 ? [{ name, level }] : [];
      }),
    );
  const asks = { [one]: 5, [two]: 5, [three]: 5 };
  const { id: jobId } = await draftJob(app, employer, companyId);
  const ask = async (levels: Record<string, number>) => {
    const body = { skills: Object.entries(levels).map(([name, level]) => ({ name, level })) };
    const url = `/v1/employer/job/${jobId}/skill`;
    const job = await app.send<Job>('PATCH', url, { token: employer, body });
    return succeeded(job).skills;
  };
  /** Whom the list of people counts as meeting the job. */
  const listed = async () => {
    const url = `/v1/employer/candidate?jobId=${jobId}`;
    const { bands } = succeeded(await app.send<CandidateList>('GET', url, { token: employer }));
    return bands ? bands.exceed + bands.meet : 0;
  };
  const skills = await ask(asks);
  const [now, reach] = [await listed(), await reachOf(jobId)];
  expect(reach.exceed + reach.meet).toBe(now);
  let tried = 0;
  for (const { id, eased } of reach.skills)
    for (const { level, more } of eased) {
      const name = skills.find((skill) => skill.id === id)?.name ?? '';
      await ask({ ...asks, [name]: level });
      expect((await listed()) - now).toBe(more);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(2);
});

test("one's own CV is not counted", async () => {
  const both = await signIn(app, 'both@reach.example', 'candidate');
  await publishedCv(app, both, [{ name: 'Basketry', level: 5 }]);
  const { id: jobId } = await publishedJob(app, employer, companyId, [
    { name: 'Basketry', level: 3 },
  ]);
  const before = await reachOf(jobId);
  expect(before).toMatchObject({ exceed: 1, meet: 0 });

  succeeded(
    await app.send('PATCH', '/v1/user/profile', { token: both, body: { role: 'employer' } }),
  );
  const { id: company } = await publishedCompany(app, both);
  const own = await publishedJob(app, both, company, [{ name: 'Basketry', level: 3 }]);
  expect(await reachOf(own.id, both)).toMatchObject({
    exceed: 0,
    meet: 0,
    total: before.total - 1,
  });
});

test('only of a job of their own', async () => {
  const other = await market.newEmployer();
  const person = await market.newPerson();
  const { id } = await draftJob(app, employer, companyId);
  const url = `/v1/employer/job/${id}/reach`;
  expect((await app.send('GET', url, { token: other.token })).code).toBe(404);
  expect((await app.send('GET', url, { token: person.token })).code).toBe(403);
  expect(
    (await app.send('GET', '/v1/employer/job/2000000000/reach', { token: employer })).code,
  ).toBe(404);
});
