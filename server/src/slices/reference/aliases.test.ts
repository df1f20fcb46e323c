import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { skillName } from '@fourfold/contract/reference/skill.ts';
import {
  skillKey,
  skillSpelling,
  twinKey,
  type SkillItem,
} from '@fourfold/contract/reference/schema.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { shipSkills } from './reference.commands.ts';
import shippedSkills from './skills.json' with { type: 'json' };

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
});

const newPerson = () => market.newPerson([{ name: 'Agronomy', level: 3 }]);

const write = (person: Person, names: readonly string[], level = 5, on = app) =>
  on.send<Cv>('PATCH', `/v1/applicant/cv/${person.cvId}/skill`, {
    token: person.token,
    body: { skills: names.map((name) => ({ name, level, workOutside: true })) },
  });

const namesOf = async (person: Person) =>
  succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token: person.token })).skills.map(
    ({ name }) => name,
  );

test('the release has at least 2,000 aliases and 120 kinds, each key once, no web address', () => {
  const aliases = shippedSkills.flatMap((skill) => skill.aliases);
  expect(aliases.length).toBeGreaterThan(5_000);
  expect(new Set(shippedSkills.map(({ kind }) => kind)).size).toBeGreaterThan(120);
  expect(aliases.filter((alias) => !skillName.safeParse(alias).success)).toEqual([]);
  const owners = new Map<string, string>();
  for (const { name, aliases: others } of shippedSkills)
    for (const each of [name, ...others]) {
      expect([each, owners.get(skillKey(each))]).toEqual([each, undefined]);
      owners.set(skillKey(each), name);
    }
  const twins = [...owners].filter(([key, name]) => {
    const twin = owners.get(twinKey(key) ?? '');
    return twin !== undefined && twin !== name;
  });
  expect(twins, 'a name with and without js leads to one skill').toEqual([]);
});

test('the database folds names as the contract does', async () => {
  const names = fc.sample(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'aB.- ‐–−#+/').map(String), minLength: 1 }),
    ),
    400,
  );
  const spellings = [...names, '.NET', '. .', 'Node.js', '-', 'C++'].map(skillSpelling);
  const storable = spellings.filter((name) => !name.includes('\0') && name.isWellFormed());
  const { rows } = await sql<{ key: string }>`
    select skill_key(spelling) as key
    from unnest(${storable}::text[]) with ordinality as given (spelling, place)
    order by place`.execute(app.parts.db);
  expect(rows.map(({ key }) => key)).toEqual(storable.map(skillKey));
});

test('an alias on a CV is the skill that a job asks for by name', async () => {
  const person = await newPerson();
  succeeded(await write(person, ['AWS', 'ReactJS', 'k8s']));
  expect(await namesOf(person)).toEqual(['Amazon Web Services', 'React', 'Kubernetes']);
  const asked = ['Amazon Web Services', 'React.js', 'kubernetes'];
  const job = await publishedJob(
    app,
    boss.token,
    boss.companyId,
    asked.map((name) => ({ name, level: 4 })),
  );
  const view = await app.send<CandidateView>(
    'GET',
    `/v1/employer/candidate/${person.cvId}?jobId=${job.id}`,
    { token: boss.token },
  );
  expect(succeeded(view).match?.skill).toBe(100);
});

test.each([
  ['React.js', 'React'],
  ['VueJS', 'Vue'],
  ['golang', 'Go'],
  ['.NET', '.NET'],
  ['dotnet', '.NET'],
  ['C', 'C'],
  ['C#', 'C#'],
  ['C plus plus', 'C++'],
  ['MS Excel', 'Microsoft Excel'],
  ['Handlebars', 'Handlebars'],
])('%s is written as %s', async (written, name) => {
  const person = await newPerson();
  succeeded(await write(person, [written]));
  expect(await namesOf(person)).toEqual([name]);
});

test('two names of one skill are refused on both rows', async () => {
  const person = await newPerson();
  const refused = await write(person, ['AWS', 'Agronomy', 'Amazon Web Services']);
  expect([refused.code, refused.response.fields?.map(({ property }) => property)]).toEqual([
    422,
    ['skills.0.name', 'skills.2.name'],
  ]);
});

test('a new name is one skill however it is spelled, also from two nodes at once', async () => {
  const [one, two] = [await newPerson(), await newPerson()];
  const node = await secondNode(app);
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [`Net mending ${round}`, `net-mending${round}`];
    const answers = await Promise.all([write(one, [a]), write(two, [b], 5, node)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const [mine, other] = [await namesOf(one), await namesOf(two)];
    expect(mine).toEqual(other);
  }
});

test('an imported file with several names of one skill adds it once, with the highest level', async () => {
  const person = await newPerson();
  const skills = [
    { name: 'AWS', level: 'Novice' },
    { name: 'k8s', level: 'Advanced' },
    { name: 'Amazon Web Services', level: 'Expert' },
  ];
  const { taken, skipped } = succeeded(
    await app.send<ResumeImport>('POST', '/v1/applicant/cv/json-resume', {
      token: person.token,
      body: { basics: { name: 'Ada Quist' }, skills },
    }),
  );
  expect(taken.skills).toBe(2);
  expect(skipped.map(({ reason }) => reason)).toContain(
    'The same skill as “AWS”: the highest level is kept',
  );
  const cv = succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token: person.token }));
  expect(cv.skills.map(({ name, level }) => [name, level])).toEqual([
    ['Amazon Web Services', 5],
    ['Kubernetes', 4],
  ]);
});

const search = async (token: string, text: string) =>
  succeeded(
    await app.send<{ list: SkillItem[] }>(
      'GET',
      `/v1/reference/skill?limit=5&search=${encodeURIComponent(text)}`,
      { token },
    ),
  ).list;

test('the list finds a skill by its aliases and returns them', async () => {
  const { token } = await newPerson();
  const [found] = await search(token, 'k8s');
  expect(found).toMatchObject({ name: 'Kubernetes', kind: 'Containers and virtualization' });
  expect(found?.aliases).toContain('k8s');
  expect((await search(token, 'react.js')).map(({ name }) => name)).toContain('React');
});

test('a release takes over a name that people used before it was an alias', async () => {
  const { db } = app.parts;
  await db.deleteFrom('skill_name').where('key', '=', 'k8s').execute();
  const person = await newPerson();
  succeeded(await write(person, ['k8s']));
  expect(await namesOf(person)).toEqual(['k8s']);
  await shipSkills(db);
  await shipSkills(db);
  const other = await newPerson();
  succeeded(await write(other, ['K8S']));
  expect(await namesOf(other)).toEqual(['Kubernetes']);
});
