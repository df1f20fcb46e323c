import { type WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { cvLimits, type Cv } from '@fourfold/contract/cv/schema.ts';
import { newSkillWeight } from '@fourfold/contract/reference/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { draftCv, everybodysSkills, succeeded, workFields } from '../../../test/world.ts';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await testApp();
});

/** A new person with a draft, and calls on its skills and works. */
async function person() {
  people += 1;
  const token = await signIn(app, `person-${people}@skills.example`, 'candidate');
  const { id: cvId } = await draftCv(app, token);
  const url = `/v1/applicant/cv/${cvId}`;
  return {
    cvId,
    token,
    addWork: async () =>
      succeeded(
        await app.send<WorkHistory>('POST', `${url}/work-history`, { token, body: workFields }),
      ),
    deleteWork: (id: number) => app.send('DELETE', `${url}/work-history/${id}`, { token }),
    putSkills: (skills: object[]) =>
      app.send<Cv>('PATCH', `${url}/skill`, { token, body: { skills } }),
    read: async () => succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token })),
  };
}

const propertiesOf = (answer: Answer) =>
  (answer.response.fields ?? []).map(({ property }) => property);

test('skills are replaced in the order sent, with their links and works', async () => {
  const { addWork, putSkills, read } = await person();
  const { id: work } = await addWork();
  const { id: second } = await addWork();
  const welding = {
    name: 'Welding',
    level: 4,
    workOutside: false,
    links: ['https://seams.example/portfolio'],
    works: [second, work, second],
  };
  const rigging = { name: 'Kite rigging', level: 1, workOutside: true };
  const { skills } = succeeded(await putSkills([rigging, welding]));
  expect(skills).toEqual([
    { ...rigging, id: expect.any(Number), weight: newSkillWeight, links: [], works: [] },
    { ...welding, id: expect.any(Number), weight: expect.any(Number), works: [work, second] },
  ]);
  expect(succeeded(await putSkills(skills)).skills).toEqual(skills);
  const turned = succeeded(await putSkills(skills.toReversed())).skills;
  expect(turned).toEqual(skills.toReversed());
  expect(succeeded(await putSkills([])).skills).toEqual([]);
  expect((await read()).workHistories).toHaveLength(2);
});

test('skills say where they were used, differ in name, stay in bounds, name own works @cv-7', async () => {
  const { addWork, putSkills } = await person();
  const { id: work } = await addWork();
  const foreign = await (await person()).addWork();
  const skill = { name: 'Welding', level: 4, workOutside: true };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...skill, name: `Rare craft ${at}` }));
  await everybodysSkills(
    app,
    many(cvLimits.skills).map(({ name }) => name),
  );
  const cases: [object[], string[]][] = [
    [[{ name: 'Welding' }], ['skills.0.workOutside']],
    [[{ name: 'Welding', works: [work] }], []],
    [[{ ...skill, level: 5.5 }], ['skills.0.level']],
    [[{ ...skill, links: ['javascript:alert(1)'] }], ['skills.0.links.0']],
    [
      [skill, { ...skill, name: ' WELDING ' }],
      ['skills.0.name', 'skills.1.name'],
    ],
    [[skill, { ...skill, name: 'Sail rigging', works: [work, foreign.id] }], ['skills.1.works']],
    [many(cvLimits.skills), []],
    [many(cvLimits.skills + 1), ['skills']],
  ];
  for (const [skills, wrong] of cases) {
    const answer = await putSkills(skills);
    expect([answer.code, propertiesOf(answer)]).toEqual([wrong.length ? 422 : 200, wrong]);
  }
});

test('a CV from before the limit keeps its skills, and gets no more than it has @cv-30', async () => {
  const { cvId, token, putSkills, read } = await person();
  const rows = (count: number, level = 3) =>
    Array.from({ length: count }, (_, at) => ({
      name: `Old craft ${at}`,
      level,
      workOutside: true,
    }));
  await everybodysSkills(
    app,
    rows(46).map(({ name }) => name),
  );
  // As a release that allowed more let it have them.
  await app.parts.db
    .insertInto('cv_skill')
    .columns(['cv_id', 'skill_id', 'place', 'level', 'work_outside', 'links'])
    .expression((eb) =>
      eb
        .selectFrom('skill')
        .select(({ lit, val }) => [
          val(cvId).as('cv_id'),
          'id as skill_id',
          'id as place',
          lit(3).as('level'),
          lit(true).as('work_outside'),
          val<string[]>([]).as('links'),
        ])
        .where(
          'name',
          'in',
          rows(45).map(({ name }) => name),
        ),
    )
    .execute();
  expect((await read()).skills).toHaveLength(45);
  expect(succeeded(await putSkills(rows(45, 4))).skills).toHaveLength(45);
  const refused = await putSkills(rows(46));
  expect([refused.code, refused.response.fields]).toEqual([
    422,
    [{ property: 'skills', constraints: ['Please keep at most 40'] }],
  ]);
  // Its own file comes back whole; what a new CV may not have is told.
  const file = succeeded(await app.send<object>('GET', '/v1/applicant/cv/json-resume', { token }));
  const send = (to: string) =>
    app.send<ResumeImport>('POST', '/v1/applicant/cv/json-resume', { token: to, body: file });
  expect(succeeded(await send(token)).taken.skills).toBe(45);
  const { token: other } = await person();
  const { taken, skipped } = succeeded(await send(other));
  expect([taken.skills, skipped.length]).toEqual([40, 5]);
  expect(skipped[0]).toMatchObject({ about: 'Old craft 40', reason: 'Please keep at most 40' });

  expect(succeeded(await putSkills(rows(42))).skills).toHaveLength(42);
  expect((await putSkills(rows(43))).code).toBe(422);
  expect(succeeded(await putSkills(rows(40))).skills).toHaveLength(40);
  expect((await putSkills(rows(41))).code).toBe(422);
});

test('skills outlive the work that they were used at', async () => {
  const { addWork, deleteWork, putSkills, read } = await person();
  const { id: work } = await addWork();
  const { id: kept } = await addWork();
  const used = (name: string, works: number[], workOutside = false) => ({
    name,
    level: 3,
    works,
    workOutside,
  });
  const put = [
    used('Welding', [work]),
    used('Sail rigging', [work, kept]),
    used('Blueprint reading', [work], true),
  ];
  succeeded(await putSkills(put));
  succeeded(await deleteWork(work));
  const { skills } = await read();
  expect(skills.map(({ name, works, workOutside }) => ({ name, works, workOutside }))).toEqual([
    { name: 'Welding', works: [], workOutside: true },
    { name: 'Sail rigging', works: [kept], workOutside: false },
    { name: 'Blueprint reading', works: [], workOutside: true },
  ]);
  // What is left can be saved as it was read.
  expect(succeeded(await putSkills(skills)).skills).toEqual(skills);
});

test('new names of many people at once join the list once', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `Glass harmonica tuning ${at}`);
  const everybody = await Promise.all(Array.from({ length: 6 }, () => person()));
  const answers = await Promise.all(
    everybody.map(({ putSkills }, at) =>
      putSkills(
        [...names.slice(at), ...names.slice(0, at)].map((name) => ({ name, workOutside: true })),
      ),
    ),
  );
  for (const answer of answers) succeeded(answer);
  const known = await app.parts.db
    .selectFrom('skill')
    .select('id')
    .where('name', 'like', 'Glass harmonica tuning%')
    .execute();
  expect(known).toHaveLength(names.length);
});

test('skills of work deleted meanwhile are refused, never half saved', async () => {
  const { addWork, deleteWork, putSkills, read } = await person();
  for (let round = 0; round < 5; round += 1) {
    const { id: work } = await addWork();
    const [saved, deleted] = await Promise.all([
      putSkills([{ name: 'Welding', level: 1, works: [work] }]),
      deleteWork(work),
    ]);
    expect(deleted.code).toBe(200);
    expect([200, 422]).toContain(saved.code);
    const { skills } = await read();
    expect(skills.every(({ works, workOutside }) => workOutside && works.length === 0)).toBe(true);
  }
});
