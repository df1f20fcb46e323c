import type { SkillEnhancement } from '@fourfold/contract/search/skill-enhancement.ts';
import type { CandidateList, JobReach } from '@fourfold/contract/search/schema.ts';
import type { JobsReach } from '@fourfold/contract/search/first-steps.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { draftCv, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;
let ids: Map<string, number>;

/** Of everybody's list. */
const [one, two, three] = ['Customer service', 'Teamwork', 'Attention to detail'] as const;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
  const known = await app.parts.db.selectFrom('skill').select(['id', 'name']).execute();
  ids = new Map(known.map(({ id, name }) => [name, id]));
});

const asText = (skills: Record<string, number>) =>
  Object.entries(skills)
    .map(([name, level]) => `${ids.get(name)}:${level}`)
    .join(',');
const asRows = (skills: Record<string, number>) =>
  Object.entries(skills).map(([name, level]) => ({ name, level }));
const people = (skills: Record<string, number>, token = employer) =>
  app.send<JobReach>('GET', `/v1/employer/reach?skill=${asText(skills)}`, { token });
const jobs = (skills: Record<string, number>, token: string) =>
  app.send<JobsReach>('GET', `/v1/applicant/reach?skill=${asText(skills)}`, { token });

test('who has no job yet reads how many people meet three skills, as that job would @account-58', async () => {
  for (const [a, b, c] of [
    [5, 5, 5],
    [4, 3, 2],
    [3, 3, 1],
    [3, 0, 3],
  ] as const)
    await market.newPerson(asRows({ [one]: a, [two]: b, [three]: c }));
  const asked = { [one]: 3, [two]: 3, [three]: 2 };

  // Before there is a company, and without a plan.
  const newcomer = await signIn(app, 'newcomer@first-steps.example', 'employer');
  const first = succeeded(await people(asked, newcomer));
  expect(first).toMatchObject({ exceed: 2, meet: 1, total: 4 });
  expect(first.skills.map((skill) => skill.people)).toEqual([4, 3, 3]);

  const { id } = await publishedJob(app, employer, companyId, asRows(asked));
  const url = `/v1/employer/job/${id}/reach`;
  expect(succeeded(await app.send('GET', url, { token: employer }))).toEqual(first);
  const listed = await app.send<CandidateList>('GET', `/v1/employer/candidate?jobId=${id}`, {
    token: employer,
  });
  expect(succeeded(listed).bands).toMatchObject({ exceed: first.exceed, meet: first.meet });
});

test("one's own CV is not counted in a first look either", async () => {
  const both = await signIn(app, 'both@first-steps.example', 'candidate');
  await publishedCv(app, both, asRows({ [one]: 5 }));
  const before = succeeded(await people({ [one]: 3 }));
  succeeded(
    await app.send('PATCH', '/v1/user/profile', { token: both, body: { role: 'employer' } }),
  );
  const own = succeeded(await people({ [one]: 3 }, both));
  expect([own.exceed + own.meet, own.total]).toEqual([
    before.exceed + before.meet - 1,
    before.total - 1,
  ]);
});

test('a first look takes one to three skills with levels that its account may read', async () => {
  const { token } = await market.newPerson([{ name: 'Name of one alone', level: 3 }]);
  const hidden = await app.parts.db
    .selectFrom('skill')
    .select('id')
    .where('name', '=', 'Name of one alone')
    .executeTakeFirstOrThrow();
  const four = [...ids.values()].slice(0, 4).map((id) => `${id}:1`);
  for (const skill of ['', `${ids.get(one)}:0`, four.join(), '2000000000:3', `${hidden.id}:3`]) {
    const url = `/v1/employer/reach?skill=${skill}`;
    expect([skill, (await app.send('GET', url, { token: employer })).code]).toEqual([skill, 422]);
  }
  expect((await app.send('GET', '/v1/employer/reach', { token: employer })).code).toBe(422);
  expect((await people({ [one]: 3 }, token)).code).toBe(403);
  expect((await jobs({ [one]: 3 }, employer)).code).toBe(403);
});

test('who has no CV yet reads how many jobs turn green, as the skill enhancements count them @account-60', async () => {
  const newcomer = await signIn(app, 'new@first-steps.example', 'candidate');
  const before = succeeded(await jobs({ [one]: 5, [two]: 5, [three]: 5 }, newcomer));
  expect(before).toEqual({ asking: 1, met: 1 });
  await publishedJob(app, employer, companyId, asRows({ [one]: 4 }));
  await publishedJob(app, employer, companyId, asRows({ [one]: 1, [two]: 5 }));
  const count = async (skills: Record<string, number>, token = newcomer) => {
    const { asking, met } = succeeded(await jobs(skills, token));
    return [asking, met];
  };
  expect(await count({ [one]: 2 })).toEqual([3, 0]);
  expect(await count({ [one]: 4 })).toEqual([3, 1]);
  expect(await count({ [one]: 4, [two]: 5 })).toEqual([3, 2]);
  expect(await count({ [one]: 4, [two]: 5, [three]: 2 })).toEqual([3, 3]);
  expect(await count({ [three]: 5 })).toEqual([1, 0]);

  // The same with a CV, by its deal-breakers.
  const { id } = await draftCv(app, newcomer);
  const skills = asRows({ [one]: 4, [two]: 5 }).map((row) => ({ ...row, workOutside: true }));
  const own = { token: newcomer, body: { skills } };
  succeeded(await app.send('PATCH', `/v1/applicant/cv/${id}/skill`, own));
  const unlocked = async () =>
    succeeded(
      await app.send<SkillEnhancement>('GET', '/v1/applicant/skill-enhancement', {
        token: newcomer,
      }),
    ).met;
  expect(await unlocked()).toBe(2);
  expect(await count({ [one]: 4, [two]: 5 })).toEqual([3, 2]);
  const body = { workModes: ['remote'] };
  const url = `/v1/applicant/cv/${id}/profile`;
  succeeded(await app.send('PATCH', url, { token: newcomer, body }));
  expect(await unlocked()).toBe(0);
  expect(await count({ [one]: 4, [two]: 5 })).toEqual([0, 0]);
});
