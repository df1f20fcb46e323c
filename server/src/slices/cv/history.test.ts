import { type Education, type WorkHistory } from '@fourfold/contract/cv/history.ts';
import { cvLimits, type Cv } from '@fourfold/contract/cv/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { draftCv, educationFields, succeeded, workFields } from '../../../test/world.ts';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await testApp();
});

type Method = 'POST' | 'PATCH' | 'DELETE';

/** A new person with a draft, and calls on what is in it. */
async function person() {
  people += 1;
  const token = await signIn(app, `person-${people}@history.example`, 'candidate');
  const { id } = await draftCv(app, token);
  const call = <Data>(method: Method, what: string, body?: object, cvId = id) =>
    app.send<Data>(method, `/v1/applicant/cv/${cvId}/${what}`, { token, body });
  return {
    id,
    call,
    addWork: async (more: object = {}) =>
      succeeded(await call<WorkHistory>('POST', 'work-history', { ...workFields, ...more })),
    addEducation: async (more: object = {}) =>
      succeeded(await call<Education>('POST', 'education', { ...educationFields, ...more })),
    read: async () => succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token })),
  };
}

const propertiesOf = (answer: Answer) =>
  (answer.response.fields ?? []).map(({ property }) => property);

describe('works', () => {
  test('are added, changed and deleted, the newest first @cv-5', async () => {
    const { call, addWork, read } = await person();
    const created = await call<WorkHistory>('POST', 'work-history', workFields);
    expect(created.code).toBe(201);
    const first = created.data;
    expect(first).toEqual({ id: first.id, ...workFields });
    const ignored = await call<WorkHistory>('POST', 'work-history/undefined', {
      ...workFields,
      startDate: '2024-07',
      endDate: null,
      currentJob: true,
    });
    expect([ignored.code, ignored.data.currentJob]).toEqual([201, true]);
    const older = await addWork({ startDate: '2010-01', endDate: '2012-01' });
    const order = [ignored.data.id, first.id, older.id];
    expect((await read()).workHistories.map(({ id }) => id)).toEqual(order);

    const changes = { ...workFields, name: 'Lake Steel', currentJob: true };
    const changed = await call<WorkHistory>('PATCH', `work-history/${older.id}`, changes);
    // A current job has no end, whatever is sent.
    expect(succeeded(changed)).toEqual({ id: older.id, ...changes, endDate: null });
    expect((await call('DELETE', `work-history/${first.id}`)).data).toEqual({});
    expect((await call('DELETE', `work-history/${first.id}`)).code).toBe(404);
    expect((await read()).workHistories).toHaveLength(2);
  });

  test.each([
    [{ tasks: 'x'.repeat(1500) }, []],
    [{ tasks: 'x'.repeat(1501) }, ['tasks']],
    [{ name: '', position: '', tasks: ' ' }, ['name', 'position', 'tasks']],
    [{ endDate: null }, ['endDate']],
    [{ startDate: '2020-05', endDate: '2020-04' }, ['endDate']],
    [{ startDate: '2020-05', endDate: '2020-05' }, []],
    [{ startDate: '2020-13' }, ['startDate']],
    // Nothing can be compared with it.
    [{ startDate: { toString: 0 } }, ['startDate']],
    [{ startDate: `${new Date().getUTCFullYear() - 96}-01` }, ['startDate']],
    [{ startDate: `${new Date().getUTCFullYear() - 95}-01` }, []],
  ])('bounds %#', async (more, wrong) => {
    const { call } = await person();
    const answer = await call('POST', 'work-history', { ...workFields, ...more });
    expect([answer.code, propertiesOf(answer)]).toEqual([wrong.length ? 422 : 201, wrong]);
  });

  test('are at most 50, also when added at the same time', async () => {
    const { id, call, read } = await person();
    const rows = Array.from({ length: cvLimits.works - 2 }, () => ({
      cv_id: id,
      name: 'Harbor Steel',
      position: 'Welder',
      tasks: 'Welded frames.',
      start_month: '2015-01',
      end_month: '2016-01',
      current_job: false,
    }));
    await app.parts.db.insertInto('work_history').values(rows).execute();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', 'work-history', workFields)),
    );
    const refused = answers.filter(({ code }) => code !== 201);
    expect(refused.map((answer) => [answer.code, ...propertiesOf(answer)])).toEqual(
      Array.from({ length: 6 }, () => [422, 'workHistories']),
    );
    expect((await read()).workHistories).toHaveLength(cvLimits.works);
  });
});

describe('educations', () => {
  test('are added, changed and deleted, the newest first', async () => {
    const { call, addEducation, read } = await person();
    const first = await addEducation();
    expect(first).toEqual({ id: first.id, ...educationFields });
    const later = await call<Education>('POST', 'education/0', {
      ...educationFields,
      startDate: '2020-09',
      endDate: undefined,
      graduated: undefined,
    });
    expect(later.data).toMatchObject({ endDate: null, graduated: false });
    expect((await read()).educations.map(({ id }) => id)).toEqual([later.data.id, first.id]);
    const changes = { ...educationFields, name: 'Pine College', degreeId: 1 };
    const changed = await call<Education>('PATCH', `education/${first.id}`, changes);
    expect(succeeded(changed)).toEqual({ id: first.id, ...changes });
    succeeded(await call('DELETE', `education/${later.data.id}`));
    expect((await read()).educations.map(({ id }) => id)).toEqual([first.id]);
  });

  test('name a degree and a field of the lists, and are at most 20 @cv-6', async () => {
    const { id, call, addEducation } = await person();
    const { id: eduId } = await addEducation();
    const wrong = { ...educationFields, degreeId: 999, fieldOfStudyId: 999 };
    const properties = ['degreeId', 'fieldOfStudyId'];
    expect(propertiesOf(await call('POST', 'education', wrong))).toEqual(properties);
    expect(propertiesOf(await call('PATCH', `education/${eduId}`, wrong))).toEqual(properties);
    const rows = Array.from({ length: cvLimits.educations - 1 }, () => ({
      cv_id: id,
      name: 'Lake College',
      degree_id: 4,
      field_of_study_id: 29,
      start_month: '2015-01',
      end_month: null,
      graduated: false,
    }));
    await app.parts.db.insertInto('education').values(rows).execute();
    const full = await call('POST', 'education', educationFields);
    expect([full.code, propertiesOf(full)]).toEqual([422, ['educations']]);
  });
});

test('what is in somebody else’s CV is not found, above or below the own one', async () => {
  const owner = await person();
  const work = await owner.addWork();
  const education = await owner.addEducation();
  const before = await owner.read();
  const other = await person();
  for (const cvId of [owner.id, other.id]) {
    const answers = [
      await other.call('PATCH', `work-history/${work.id}`, workFields, cvId),
      await other.call('DELETE', `work-history/${work.id}`, undefined, cvId),
      await other.call('PATCH', `education/${education.id}`, educationFields, cvId),
      await other.call('DELETE', `education/${education.id}`, undefined, cvId),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
  }
  expect((await other.call('POST', 'work-history', workFields, owner.id)).code).toBe(404);
  expect((await other.call('POST', 'education', educationFields, owner.id)).code).toBe(404);
  expect(await owner.read()).toEqual(before);
});
