import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { draftJob, everybodysSkills, publishedCompany, succeeded } from '../../../test/world.ts';

/**
 * The maximum of each job field is stored unchanged; one more is refused by name and changes
 * nothing.
 */

let app: TestApp;
let token: string;
let job: Job;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'bounds@job.example', 'employer');
  await everybodysSkills(
    app,
    skills(51).map(({ name }) => name),
  );
  job = await draftJob(app, token, (await publishedCompany(app, token)).id);
});

const patch = (part: 'role' | 'skill', body: object) =>
  app.send<Job>('PATCH', `/v1/employer/job/${job.id}/${part}`, { token, body });
const read = async () =>
  succeeded(await app.send<Job>('GET', `/v1/employer/job/${job.id}`, { token }));

const text = (length: number) => 'é'.repeat(length);
const titles = (count: number) => Array.from({ length: count }, (_, at) => `Benefit ${at}`);
const skills = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Skill ${at}`, level: at % 6 }));

test.each([
  [{ description: text(1500) }, { description: text(1501) }, 'description'],
  [{ name: text(120) }, { name: text(121) }, 'name'],
  [{ insurance: titles(20) }, { insurance: titles(21) }, 'insurance'],
  [{ pto: [text(60)] }, { pto: [text(61)] }, 'pto.0'],
  [{ revenueMin: 100_000_000, revenueMax: 100_000_000 }, { revenueMax: 100_000_001 }, 'revenueMax'],
  [{ revenueMin: 7, revenueMax: 7 }, { revenueMin: 8, revenueMax: 7 }, 'revenueMax'],
])('the role, bound %# @wizard-24', async (last, over, property) => {
  expect(succeeded(await patch('role', last)).role).toMatchObject(last);
  const refused = await patch('role', over);
  expect([refused.code, refused.response.fields?.map((field) => field.property)]).toEqual([
    422,
    [property],
  ]);
  expect((await read()).role).toMatchObject(last);
});

test('levels from 0 to 5 and 50 skills @wizard-25', async () => {
  const all = skills(50);
  const stored = succeeded(await patch('skill', { skills: all })).skills;
  expect(stored.map(({ name, level }) => ({ name, level }))).toEqual(all);
  for (const level of [6, -1, 1.5]) {
    const refused = await patch('skill', { skills: [{ name: 'Skill 1', level }] });
    const properties = refused.response.fields?.map((field) => field.property);
    expect([refused.code, properties]).toEqual([422, ['skills.0.level']]);
  }
  expect((await patch('skill', { skills: skills(51) })).code).toBe(422);
  expect((await read()).skills).toEqual(stored);
});
