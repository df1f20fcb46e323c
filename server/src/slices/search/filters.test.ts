import type { CandidateResult, JobResult } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import {
  educationFields,
  everybodysSkills,
  publishedCompany,
  publishedCv,
  publishedJob,
  succeeded,
} from '../../../test/world.ts';
import { mergeSkills } from '../reference/merge.commands.ts';

/*
 * Every filter reaches the statement that ranks; what each means is held to the pure rules in
 * matching/ranking/ranking.sampled.test.ts.
 */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;

interface List<Item> {
  list: Item[];
  count: number;
}

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
});

const day = 24 * 60 * 60_000;
const ask = async <Item extends { id: number }>(token: string, url: string) =>
  succeeded(await app.send<List<Item>>('GET', url, { token })).list.map(({ id }) => id);

async function skillId(name: string): Promise<number> {
  const skill = app.parts.db.selectFrom('skill').select('id').where('name', '=', name);
  return (await skill.executeTakeFirstOrThrow()).id;
}

test('jobs by city, benefits, sponsorship, skill, days, and by what raising a skill opens @search-4', async () => {
  const job = async (skills: [string, number][], role: object) => {
    const levels = skills.map(([name, level]) => ({ name, level }));
    const { id } = await publishedJob(app, employer, companyId, levels);
    const url = `/v1/employer/job/${id}/role`;
    succeeded(await app.send('PATCH', url, { token: employer, body: role }));
    return id;
  };
  const benefits = { pto: ['Unlimited PTO'], insurance: ['Health'], retirementBenefits: ['401k'] };
  const old = await job([['Tile setting', 5]], { locationCity: 'San José', sponsorship: true });
  const rich = await job(
    [
      ['Tile setting', 2],
      ['Grouting', 3],
    ],
    { locationCity: 'san diego', ...benefits },
  );
  await app.parts.db
    .updateTable('match_job')
    .set({ published_at: new Date(app.clock.now().getTime() - 8 * day) })
    .where('job_id', '=', old)
    .execute();
  const person = await market.newPerson([{ name: 'Tile setting', level: 2 }]);
  const find = (query: string) =>
    ask<JobResult>(person.token, `/v1/applicant/job?companyId=${companyId}&sort=newest&${query}`);
  const [tiling, grouting] = [await skillId('Tile setting'), await skillId('Grouting')];
  expect(await find('')).toEqual([rich, old]);
  expect(await find('locationCity=JOSE')).toEqual([old]);
  expect(await find('locationCity=s%C3%A1n')).toEqual([rich, old]);
  expect(await find('sponsorship=true')).toEqual([old]);
  expect(await find('sponsorship=false')).toEqual([rich]);
  expect(await find('benefit=HEALTH,401K,unlimited%20pto')).toEqual([rich]);
  expect(await find('benefit=Health,Dental')).toEqual([]);
  expect(await find(`skill=${tiling}:2`)).toEqual([rich]);
  expect(await find(`skill=${tiling}:5`)).toEqual([rich, old]);
  expect(await find(`skill=${tiling}:0`)).toEqual([rich, old]);
  expect(await find(`skill=${tiling}:1,${grouting}:3`)).toEqual([rich]);
  expect(await find('postedWithin=7')).toEqual([rich]);
  expect(await find('postedWithin=9')).toEqual([rich, old]);
  expect(await find(`raise=${tiling}:5`)).toEqual([old]);
  expect(await find(`raise=${grouting}:3`)).toEqual([rich]);
  expect(await find(`raise=${tiling}:5,${grouting}:3`)).toEqual([rich, old]);
  for (const wrong of ['skill=1', 'raise=1:9', 'sponsorship=maybe', 'postedWithin=0', 'marked=x']) {
    const url = `/v1/applicant/job?${wrong}`;
    expect((await app.send('GET', url, { token: person.token })).code).toBe(422);
  }
});

test('people by city, skills, degree and days, and never oneself @search-5', async () => {
  const person = async (skills: [string, number][], locationCity: string) => {
    const levels = skills.map(([name, level]) => ({ name, level }));
    const { token, cvId } = await market.newPerson(levels);
    const url = `/v1/applicant/cv/${cvId}`;
    const body = { locationCity, position: 'Plasterer' };
    succeeded(await app.send('PATCH', `${url}/profile`, { token, body }));
    return { token, cvId, url };
  };
  const both = await person(
    [
      ['Plastering', 4],
      ['Stucco relief', 2],
    ],
    'Cañon City',
  );
  const one = await person([['Plastering', 5]], 'Duluth');
  const study = async ({ token, url }: typeof both, degreeId: number, graduated: boolean) => {
    const body = { ...educationFields, degreeId, graduated };
    succeeded(await app.send('POST', `${url}/education`, { token, body }));
  };
  await study(both, 5, true);
  await study(one, 5, false);
  await study(one, 4, true);
  await app.parts.db
    .updateTable('match_cv')
    .set({ active_at: new Date(app.clock.now().getTime() - 40 * day) })
    .where('cv_id', '=', one.cvId)
    .execute();
  const find = (query: string, token = employer) =>
    ask<CandidateResult>(token, `/v1/employer/candidate?search=plasterer&${query}`);
  const [plastering, stucco] = [await skillId('Plastering'), await skillId('Stucco relief')];
  expect(await find('')).toEqual([both.cvId, one.cvId]);
  expect(await find('locationCity=canon')).toEqual([both.cvId]);
  expect(await find(`skill=${plastering}:5`)).toEqual([one.cvId]);
  expect(await find(`skill=${plastering}:4,${stucco}:1`)).toEqual([both.cvId]);
  expect(await find(`skill=${plastering}:4,${stucco}:0`)).toEqual([both.cvId, one.cvId]);
  expect(await find('degreeId=5')).toEqual([both.cvId]);
  expect(await find('degreeId=4,5')).toEqual([both.cvId, one.cvId]);
  expect(await find('activeWithin=30')).toEqual([both.cvId]);
  expect(await find('activeWithin=60')).toEqual([both.cvId, one.cvId]);

  const own = await signIn(app, 'both-sides@filters.example', 'candidate');
  const { id } = await publishedCv(app, own);
  const body = { position: 'Plasterer' };
  succeeded(await app.send('PATCH', `/v1/applicant/cv/${id}/profile`, { token: own, body }));
  expect(await find('')).toContain(id);
  await app.send('PATCH', '/v1/user/profile', { token: own, body: { role: 'employer' } });
  await publishedCompany(app, own);
  expect(await find('', own)).toEqual([both.cvId, one.cvId]);
});

test('a skill that was merged away finds in an old address what it became @search-5', async () => {
  const names = ['Lathwork', 'Lath and plaster'];
  await everybodysSkills(app, names);
  const [old = 0, current = 0] = await Promise.all(names.map(skillId));
  const { id: jobId } = await publishedJob(app, employer, companyId, [
    { name: 'Lath and plaster', level: 3 },
  ]);
  const { token, cvId } = await market.newPerson([{ name: 'Lath and plaster', level: 4 }]);
  const people = (skill: string) =>
    ask<CandidateResult>(employer, `/v1/employer/candidate?skill=${skill}`);
  const jobs = (filter: string) => ask<JobResult>(token, `/v1/applicant/job?${filter}`);
  expect(await people(`${old}:3`)).toEqual([]);
  await app.parts.runUnit((unit) => mergeSkills(unit, old, current));

  expect(await people(`${old}:3`)).toEqual([cvId]);
  expect(await people(`${old}:5`)).toEqual([]);
  // Both ids in one address are one skill; a level of 0 still requires nothing.
  expect(await people(`${old}:2,${current}:5`)).toEqual([]);
  expect(await people(`${old}:0,${current}:4`)).toEqual([cvId]);
  expect(await jobs(`skill=${old}:3`)).toEqual([jobId]);
  expect(await jobs(`skill=${old}:2`)).toEqual([]);
  const named = succeeded(
    await app.send<List<SkillItem & { former?: number[] }>>(
      'GET',
      `/v1/reference/skill?skill=${old}`,
      { token },
    ),
  );
  expect(named.list).toMatchObject([{ id: current, name: 'Lath and plaster', former: [old] }]);
  expect(named.count).toBe(1);
});
