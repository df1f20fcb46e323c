import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded, workFields, type SkillLevel } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

const url = '/v1/applicant/cv';
const cvOf = async ({ token }: Person) => succeeded(await app.send<Cv>('GET', url, { token }));
const skillsOf = async (person: Person) =>
  (await cvOf(person)).skills.map(({ name, level }) => [name, level]);
const asked = async (person: Person) => (await cvOf(person)).nameQuestions.map(({ name }) => name);

/** Somebody with these skills, and a text of theirs. */
async function holder(bio: string, ...names: (string | SkillLevel)[]): Promise<Person> {
  const skills = names.map((one) => (typeof one === 'string' ? { name: one, level: 4 } : one));
  const person = await market.newPerson(skills);
  const body = { bio };
  const { token, cvId } = person;
  succeeded(await app.send('PATCH', `${url}/${cvId}/profile`, { token, body }));
  return person;
}

/** What the update in which names began to ask does with the CVs that there are. */
async function update(): Promise<void> {
  const file = new URL('../../../migrations/0017_cv_name_question.sql', import.meta.url);
  const [insert = ''] = /^insert into cv_name_sweep[^;]*;/m.exec(readFileSync(file, 'utf8')) ?? [];
  await sql.raw(insert).execute(app.parts.db);
}

const toLookThrough = () => app.parts.db.selectFrom('cv_name_sweep').select('after').execute();

/** As after that update; this person and later ones are looked at. */
async function sweepFrom({ cvId }: Person): Promise<void> {
  await sql`insert into cv_name_sweep (after) values (${cvId - 1})`.execute(app.parts.db);
  await runJob(app, 'cv.name-questions');
}

const answer = ({ token }: Person, name: string, skill: string) =>
  app.send<Cv>('POST', `${url}/name-question`, { token, body: { name, skill } });

test('holders are asked where their own texts hold the name, and only once', async () => {
  await update();
  expect(await toLookThrough()).toEqual([]);
  const barista = await holder('UI tests with Espresso and JUnit.', 'Barista work');
  const other = await holder('Coffee of all kinds.', 'Barista work');
  const knows = await holder('Espresso tests.', 'Barista work', 'Android UI testing');
  const dairy = await holder('', 'Software quality assurance');
  const body = { ...workFields, tasks: 'QA of milk, quality assurance of cheese.' };
  const works = `${url}/${dairy.cvId}/work-history`;
  succeeded(await app.send('POST', works, { token: dairy.token, body }));
  const section = await holder('', 'Cooking');
  succeeded(
    await app.send('PATCH', `${url}/${section.cvId}/section`, {
      token: section.token,
      body: { projects: [{ name: 'Servers', text: 'Chef recipes for a hundred hosts' }] },
    }),
  );
  await update();
  expect(await toLookThrough()).toEqual([{ after: 0 }]);
  await runJob(app, 'cv.name-questions');
  expect(await toLookThrough()).toEqual([]);
  expect((await cvOf(barista)).nameQuestions).toEqual([
    {
      name: 'Espresso',
      skill: 'Barista work',
      meanings: [
        { skill: 'Barista work', about: 'coffee' },
        { skill: 'Android UI testing', about: 'the test framework' },
      ],
    },
  ]);
  expect(await Promise.all([other, knows, dairy, section].map(asked))).toEqual([
    [],
    [],
    ['QA'],
    ['Chef'],
  ]);
  // Who writes it afterwards knows what it is.
  const late = await holder('Espresso and filter coffee.', 'Barista work');
  await runJob(app, 'cv.name-questions');
  expect(await asked(late)).toEqual([]);
});

test('a kept skill stays, and nothing is asked again', async () => {
  const person = await holder('Espresso bar since 2012.', 'Barista work');
  await sweepFrom(person);
  const before = await cvOf(person);
  const after = succeeded(await answer(person, 'Espresso', 'Barista work'));
  expect(after).toEqual({ ...before, nameQuestions: [] });
  expect((await answer(person, 'Espresso', 'Barista work')).code).toBe(404);
});

test('what was meant takes the place of a skill, with level, works and links; search follows', async () => {
  const boss = await market.newEmployer();
  const job = await publishedJob(app, boss.token, boss.companyId, [
    { name: 'Android UI testing', level: 3 },
  ]);
  const person = await holder('Espresso tests.', 'Agronomy', { name: 'Barista work', level: 5 });
  const [, before] = (await cvOf(person)).skills;
  await sweepFrom(person);
  const found = async () => {
    const { list } = succeeded(
      await app.send<{ list: { id: number }[] }>('GET', `/v1/employer/candidate?jobId=${job.id}`, {
        token: boss.token,
      }),
    );
    return list.map(({ id }) => id).includes(person.cvId);
  };
  expect(await found()).toBe(false);
  expect((await answer(person, 'Espresso', 'Agronomy')).code).toBe(422);
  const { version = 0 } = (await cvOf(person)).editions['skills'] ?? {};
  const after = succeeded(await answer(person, 'Espresso', 'Android UI testing'));
  expect(after.skills).toMatchObject([
    { name: 'Agronomy', level: 4 },
    {
      name: 'Android UI testing',
      level: 5,
      works: before?.works,
      links: before?.links,
      workOutside: before?.workOutside,
    },
  ]);
  expect(after.nameQuestions).toEqual([]);
  // A form that began before is joined with it.
  expect(after.editions['skills']?.version).toBe(version + 1);
  expect(await found()).toBe(true);
});

test('two skills become one, with the higher level', async () => {
  const person = await holder('Espresso tests.', { name: 'Barista work', level: 5 });
  await sweepFrom(person);
  const skills = [
    { name: 'Android UI testing', level: 2, workOutside: true },
    { name: 'Agronomy', level: 1, workOutside: true },
    { name: 'Barista work', level: 5, workOutside: true },
  ];
  const { token, cvId } = person;
  succeeded(await app.send('PATCH', `${url}/${cvId}/skill`, { token, body: { skills } }));
  expect(await asked(person)).toEqual(['Espresso']);
  succeeded(await answer(person, 'Espresso', 'Android UI testing'));
  expect(await skillsOf(person)).toEqual([
    ['Agronomy', 1],
    ['Android UI testing', 5],
  ]);
});

test('all are closed at once, and a skill that goes takes its question along', async () => {
  const both = await holder('Espresso, GTM and FIFO.', 'Barista work', 'Go-to-market planning');
  const other = await holder('Espresso tests.', 'Barista work', 'Agronomy');
  await sweepFrom(both);
  expect(await asked(both)).toEqual(['Espresso', 'GTM']);
  const { token } = both;
  const after = succeeded(await app.send<Cv>('DELETE', `${url}/name-question`, { token }));
  expect(after.nameQuestions).toEqual([]);
  expect(await skillsOf(both)).toHaveLength(2);
  const skills = [{ name: 'Agronomy', level: 4, workOutside: true }];
  succeeded(
    await app.send('PATCH', `${url}/${other.cvId}/skill`, { token: other.token, body: { skills } }),
  );
  expect(await asked(other)).toEqual([]);
  expect((await answer(other, 'Espresso', 'Android UI testing')).code).toBe(404);
});

test('a sweep that ended early goes on, and a deleted account leaves no question', async () => {
  const person = await holder('Espresso tests.', 'Barista work');
  const { db } = app.parts;
  await sql`insert into cv_name_sweep (after) values (${person.cvId})`.execute(db);
  await runJob(app, 'cv.name-questions');
  expect(await asked(person)).toEqual([]);
  await sweepFrom(person);
  expect(await asked(person)).toEqual(['Espresso']);
  succeeded(await app.send('DELETE', '/v1/user', { token: person.token }));
  const left = await db
    .selectFrom('cv_name_question')
    .selectAll()
    .where('cv_id', '=', person.cvId)
    .execute();
  expect(left).toEqual([]);
});
