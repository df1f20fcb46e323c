import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { fold } from '@fourfold/contract/protocol/folding.ts';
import { skillName } from '@fourfold/contract/reference/skill.ts';
import {
  skillKey,
  skillSpelling,
  twinKey,
  type FoundSkillItem,
} from '@fourfold/contract/reference/schema.ts';
import { searchSkills } from '@fourfold/contract/reference/skill-search.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';
import { shipSkills } from './reference.commands.ts';
import ambiguousNames from './ambiguous-names.json' with { type: 'json' };
import shippedSkills from './skills.json' with { type: 'json' };

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
/** Whose CV says nothing that a test relies on. */
let writer: Person;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
  writer = await newPerson();
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

/** A name without the ending of a plural. */
const singular = (key: string) =>
  /(ss|us|is)$/.test(key) || key.length < 5
    ? key
    : key
        .replace(/(.{3})ies$/, '$1y')
        .replace(/(x|ch|sh|ss|zz)es$/, '$1')
        .replace(/s$/, '');

test('the release has each key once, whatever the plural, and no web address', () => {
  const aliases = shippedSkills.flatMap((skill) => skill.aliases);
  expect(shippedSkills.length).toBeGreaterThan(3_000);
  expect(aliases.length).toBeGreaterThan(11_586);
  expect(new Set(shippedSkills.map(({ kind }) => kind)).size).toBeGreaterThan(120);
  expect(aliases.filter((alias) => !skillName.safeParse(alias).success)).toEqual([]);
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const { name, aliases: others } of shippedSkills)
    for (const each of [name, ...others]) {
      if (owners.has(skillKey(each))) twice.push(each);
      owners.set(skillKey(each), name);
    }
  expect(twice).toEqual([]);
  const plain = Map.groupBy(owners, ([key]) => skillKey(fold(key)));
  const parted = [...plain.values()].filter(
    (same) => new Set(same.map(([, name]) => name)).size > 1,
  );
  expect(parted, 'apostrophes and accents tell no skills apart').toEqual([]);
  const numbers = Map.groupBy(owners, ([key]) => singular(key));
  const torn = [...numbers.values()].filter(
    (same) => new Set(same.map(([, name]) => name)).size > 1,
  );
  expect(torn, 'singular and plural lead to one skill').toEqual([]);
  const twins = [...owners].filter(([key, name]) => {
    const twin = owners.get(twinKey(key) ?? '');
    return twin !== undefined && twin !== name;
  });
  // AngularJS is another framework than Angular.
  expect(twins.map(([, name]) => name).sort()).toEqual(['Angular', 'AngularJS']);
});

/** Short forms that are also the initials of another skill's name, which nobody shortens to them. */
const meantInitials =
  'AAC ABA BCM CDL CMM CPA CPS CRM CSS CWI DDD DDS EHS ELD ELT EMR FAI FEM GPS HOS IAM IHC IPM IPS LSW MCC MRI MSW PBL PFT PLC PPM RPA SPC SSO TEM';

test('a short form is not the initials of two skills, but where only one is called so', () => {
  const initials = Map.groupBy(shippedSkills, ({ name }) => {
    const words = name.split(/[ /-]+/).filter((word) => !/^(and|of|in|the|for|on)$/.test(word));
    return words.length > 2 && words.length < 6
      ? words.map((word) => word.charAt(0).toUpperCase()).join('')
      : '';
  });
  const torn = shippedSkills.flatMap(({ name, aliases }) =>
    [name, ...aliases].filter(
      (each) =>
        /^[A-Z]{2,5}$/.test(each) && initials.get(each)?.some((other) => other.name !== name),
    ),
  );
  expect([...new Set(torn)].sort().join(' ')).toBe(meantInitials);
});

test('a name of several skills is nobody’s, and each of its meanings is a skill', () => {
  const keyOf = (name: string) => singular(skillKey(name));
  const owners = new Set(
    shippedSkills.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf)),
  );
  const names = new Set(shippedSkills.map(({ name }) => name));
  for (const { name, meanings } of ambiguousNames) {
    expect([name, owners.has(keyOf(name))]).toEqual([name, false]);
    expect(meanings.filter(({ skill }) => !names.has(skill))).toEqual([]);
    expect(new Set(meanings.map(({ skill }) => skill)).size).toBeGreaterThan(1);
    expect(new Set(meanings.map(({ about }) => about)).size).toBe(meanings.length);
  }
  expect(new Set(ambiguousNames.map(({ name }) => skillKey(name))).size).toBe(
    ambiguousNames.length,
  );
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
  succeeded(await write(writer, [written]));
  expect(await namesOf(writer)).toEqual([name]);
});

test('two names of one skill are refused on both rows', async () => {
  const refused = await write(writer, ['AWS', 'Agronomy', 'Amazon Web Services']);
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

test('an import proposes the skill that a new name may mean, and takes none by itself', async () => {
  const person = await newPerson();
  const importOf = async (names: readonly string[], preview: boolean) =>
    succeeded(
      await app.send<ResumeImport>('POST', `/v1/applicant/cv/json-resume?preview=${preview}`, {
        token: person.token,
        body: { basics: { name: 'Ada Quist' }, skills: names.map((name) => ({ name })) },
      }),
    );
  const written = ['The MathWorks MATLAB', 'MS Excel 2019', 'TS 16950', 'Quibble carving'];
  const proposals = [
    { name: 'The MathWorks MATLAB', skill: 'MATLAB' },
    { name: 'MS Excel 2019', skill: 'Microsoft Excel' },
    { name: 'TS 16950', skill: 'TypeScript' },
  ];
  expect(await importOf(written, true)).toMatchObject({ ambiguous: [], proposals });
  expect((await importOf(written, false)).proposals).toEqual(proposals);
  expect(await namesOf(person)).toEqual(written);
  // Who has the name is not asked again.
  expect((await importOf(written, true)).proposals).toEqual([]);
});

const search = async (text: string) =>
  succeeded(
    await app.send<{ list: FoundSkillItem[] }>(
      'GET',
      `/v1/reference/skill?limit=5&search=${encodeURIComponent(text)}`,
      { token: writer.token },
    ),
  ).list;

test('the list finds a skill by its aliases and returns them', async () => {
  const [found] = await search('k8s');
  expect(found).toMatchObject({ name: 'Kubernetes', kind: 'Containers' });
  expect(found?.aliases).toContain('k8s');
  expect((await search('react.js')).map(({ name }) => name)).toContain('React');
});

const all = shippedSkills.map((skill) => ({ ...skill, weight: 6 as const }));

test.each([
  ['TS', 'TypeScript'],
  ['ML', 'Machine learning'],
  ['JS', 'JavaScript'],
  ['Go', 'Go'],
  ['React.js', 'React'],
  ['Excel', 'Microsoft Excel'],
  ['c++', 'C++'],
  ['nursing', 'Registered nursing'],
])('a search of the list for %s finds %s first, as the picker does', async (text, name) => {
  const found = await search(text);
  expect(found[0]?.name).toBe(name);
  expect(searchSkills(all, text, 1)[0]?.skill.name).toBe(name);
});

test('a search for a name of several skills finds these first, each with what it is', async () => {
  const found = await search('q.a.');
  expect(found.slice(0, 3).map(({ name, meaning }) => [name, meaning])).toEqual([
    ['Lab quality control', 'laboratories'],
    ['Product quality assurance', 'food, pharma and factories'],
    ['Software quality assurance', 'testing software'],
  ]);
  expect(found.slice(3).map(({ meaning }) => meaning)).toEqual([undefined, undefined]);
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

describe('a name of several skills', () => {
  const chef =
    '“Chef” can mean Cooking (kitchens) or Chef Infra (server configuration). Please choose one';

  test('asks on a CV and a job, and a meaning is saved', async () => {
    const person = await newPerson();
    const refused = await write(person, ['Agronomy', 'Chef', 'x-ray']);
    expect([refused.code, refused.response.fields]).toEqual([
      422,
      [
        { property: 'skills.1.name', constraints: [chef] },
        {
          property: 'skills.2.name',
          constraints: [
            '“x-ray” can mean X-ray imaging (medical images) or Xray test management (tests in Jira). Please choose one',
          ],
        },
      ],
    ]);
    expect(await namesOf(person)).toEqual(['Agronomy']);
    succeeded(await write(person, ['Chef Infra']));
    expect(await namesOf(person)).toEqual(['Chef Infra']);
    const { id } = await draftJob(app, boss.token, boss.companyId);
    const job = await app.send('PATCH', `/v1/employer/job/${id}/skill`, {
      token: boss.token,
      body: { skills: [{ name: 'QA', level: 3 }] },
    });
    expect(job.response.fields?.[0]?.constraints[0]).toMatch(
      /^“QA” can mean Software quality assurance \(testing software\), Product/,
    );
  });

  test('is left out of an imported file, with the question', async () => {
    const person = await newPerson();
    const { skipped, taken, ambiguous, proposals } = succeeded(
      await app.send<ResumeImport>('POST', '/v1/applicant/cv/json-resume', {
        token: person.token,
        body: { basics: { name: 'Ada Quist' }, skills: [{ name: 'Chef' }, { name: 'AWS' }] },
      }),
    );
    expect(taken.skills).toBe(1);
    expect(skipped.filter(({ about }) => about === 'Chef').map(({ reason }) => reason)).toEqual([
      chef,
    ]);
    expect(ambiguous).toEqual([
      {
        name: 'Chef',
        meanings: [
          { skill: 'Cooking', about: 'kitchens' },
          { skill: 'Chef Infra', about: 'server configuration' },
        ],
      },
    ]);
    expect(proposals).toEqual([]);
  });

  test('stays where somebody has a skill of their own under it', async () => {
    const person = await newPerson();
    const { db } = app.parts;
    await db.insertInto('skill').values({ name: 'Chef', name_key: 'chef' }).execute();
    const { id } = await db
      .selectFrom('skill')
      .select('id')
      .where('name', '=', 'Chef')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('cv_skill')
      .values({
        cv_id: person.cvId,
        skill_id: id,
        level: 3,
        place: 9,
        work_outside: true,
        links: [],
      })
      .execute();
    succeeded(await write(person, ['Chef', 'Agronomy']));
    await shipSkills(db);
    succeeded(await write(person, ['Chef']));
    expect(await namesOf(person)).toEqual(['Chef']);
    expect((await write(await newPerson(), ['Chef'])).code).toBe(422);
  });

  test('is listed with its meanings', async () => {
    const { list: found } = succeeded(
      await app.send<{ list: unknown[] }>('GET', '/v1/reference/skill/ambiguous?search=espresso', {
        token: writer.token,
      }),
    );
    expect(found).toMatchObject([
      {
        name: 'Espresso',
        meanings: [
          { skill: 'Barista work', about: 'coffee' },
          { skill: 'Android UI testing', about: 'the test framework' },
        ],
      },
    ]);
  });
});
