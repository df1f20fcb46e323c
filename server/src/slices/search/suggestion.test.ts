import type { SuggestedSkill } from '@fourfold/contract/search/skill-suggestion.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let boss: { token: string; companyId: number };
const ids = new Map<string, number>();

const post = async (title: string, names: readonly string[]) => {
  const skills = names.map((name) => ({ name, level: 3 }));
  const job = await publishedJob(app, boss.token, boss.companyId, skills);
  job.skills.forEach(({ id, name }) => ids.set(name, id));
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${job.id}/role`, {
      token: boss.token,
      body: { name: title },
    }),
  );
};

const suggested = async (query: string, why: string) =>
  succeeded(
    await app.send<{ list: SuggestedSkill[] }>('GET', `/v1/reference/skill/suggestion${query}`, {
      token: boss.token,
    }),
  ).list.flatMap((skill) => (skill.why === why ? [skill.name] : []));

beforeAll(async () => {
  app = await testApp();
  boss = await marketplace(app).newEmployer();
  await post('Web Developer', ['HTML', 'JavaScript', 'Whalebone carving']);
  await post('Senior Web Developer', ['HTML', 'JavaScript', 'Whalebone carving']);
  await post('Web Developer', ['HTML']);
  await post('Baker', ['Baking']);
  await post('Welder', ['Welding']);
  // As the weekly count would tell them of more jobs.
  const pairs = [
    ['JavaScript', 'HTML', 900],
    ['HTML', 'JavaScript', 900],
    ['HTML', 'Whalebone carving', 950],
    ['HTML', 'Baking', 400],
  ] as const;
  await app.parts.db
    .insertInto('match_skill_pair')
    .values(
      pairs.map(([one, other, strength]) => ({
        skill_id: ids.get(one) ?? 0,
        other_id: ids.get(other) ?? 0,
        strength,
      })),
    )
    .execute();
});

test('a title is answered with what such jobs ask for, skills with what goes with them @wizard-38', async () => {
  expect(await suggested('?title=web%20developer', 'title')).toEqual(['HTML', 'JavaScript']);
  expect(await suggested(`?skill=${ids.get('JavaScript')}`, 'skills')).toEqual(['HTML']);
  expect(await suggested(`?skill=${ids.get('HTML')}`, 'skills')).toEqual(['JavaScript', 'Baking']);
  expect(await suggested('', 'title')).toEqual([]);
  const without = `?title=web%20developer&skill=${ids.get('HTML')}`;
  expect(await suggested(without, 'title')).toEqual(['JavaScript']);
  expect((await app.send('GET', '/v1/reference/skill/suggestion')).code).toBe(401);
});

test('nobody’s own name is suggested, to its author neither @B9.4', async () => {
  const all = await suggested(`?title=web%20developer&skill=${ids.get('HTML')}`, 'title');
  expect(all).not.toContain('Whalebone carving');
  expect(await suggested(`?skill=${ids.get('HTML')}`, 'skills')).not.toContain('Whalebone carving');
});

test('the jobs are read once in ten minutes', async () => {
  await post('Shepherd', ['Sheep dipping', 'Crook carving']);
  await post('Shepherd', ['Sheep dipping', 'Crook carving']);
  await app.parts.db
    .updateTable('skill')
    .set({ standing: 'listed' })
    .where('name', '=', 'Crook carving')
    .execute();
  expect(await suggested('?title=shepherd', 'title')).toEqual([]);
  app.clock.forward(10 * 60_000);
  expect(await suggested('?title=shepherd', 'title')).toEqual(['Crook carving']);
});
