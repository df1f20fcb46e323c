import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import {
  draftCv,
  everyAnswer,
  profileFields,
  publishedCv,
  someSkills,
  succeeded,
  uploadPicture,
} from '../../../test/world.ts';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await testApp();
});

/** A new person with calls on the own CV. */
async function person() {
  people += 1;
  const token = await signIn(app, `person-${people}@cv.example`, 'candidate');
  const read = () => app.send<Cv>('GET', '/v1/applicant/cv', { token });
  return {
    token,
    read,
    publish: () => app.send<Cv>('POST', '/v1/applicant/cv/publish', { token }),
    unpublish: () => app.send<Cv>('POST', '/v1/applicant/cv/unpublish', { token }),
    patch: async (what: string, body: object, id?: number) => {
      const cvId = id ?? succeeded(await read()).id;
      return await app.send<Cv>('PATCH', `/v1/applicant/cv/${cvId}/${what}`, { token, body });
    },
  };
}

const propertiesOf = (answer: Answer) =>
  (answer.response.fields ?? []).map(({ property }) => property);
const statusOf = (answer: Answer) => [answer.code, answer.response.status];
const used = someSkills.map((skill) => ({ ...skill, workOutside: true }));
const projected = async (cvId: number) =>
  (await app.parts.db.selectFrom('match_cv').select('cv_id').where('cv_id', '=', cvId).execute())
    .length === 1;

describe('the draft', () => {
  test('is not found until it is created, and created once', async () => {
    const { token, read, publish } = await person();
    expect(statusOf(await read())).toEqual([404, 'not-found']);
    expect(statusOf(await publish())).toEqual([404, 'not-found']);
    const created = await app.send<Cv>('POST', '/v1/applicant/cv', { token });
    expect(created.code).toBe(201);
    expect(created.data).toMatchObject({
      status: 'draft',
      profile: {
        avatarId: null,
        avatar: null,
        firstName: '',
        revenueType: 'salary',
        workModes: [],
      },
      workHistories: [],
      educations: [],
      skills: [],
      behaviors: [],
    });
    const again = await app.send('POST', '/v1/applicant/cv', { token });
    expect(statusOf(again)).toEqual([400, 'error']);
    expect(succeeded(await read())).toEqual(created.data);
  });

  test('is created once by twenty at the same time @cv-1', async () => {
    const { token } = await person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send('POST', '/v1/applicant/cv', { token })),
    );
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
  });

  test('keeps any subset of the profile, empties fields, and takes back what was read', async () => {
    const { token, patch } = await person();
    await draftCv(app, token);
    const avatar = await uploadPicture(app, token);
    const { profile } = succeeded(
      await patch('profile', { ...profileFields(avatar.id), workModes: ['remote', 'hybrid'] }),
    );
    expect(profile).toEqual({
      ...profileFields(avatar.id),
      avatar,
      workModes: ['remote', 'hybrid'],
    });
    expect(succeeded(await patch('profile', profile)).profile).toEqual(profile);
    expect(succeeded(await patch('profile', {})).profile).toEqual(profile);
    const emptied = { avatarId: null, firstName: '', contactEmail: '', revenueMin: null };
    expect(succeeded(await patch('profile', emptied)).profile).toEqual({
      ...profile,
      ...emptied,
      avatar: null,
    });
  });

  test('bounds the profile, and takes only known ids and own pictures @cv-4', async () => {
    const { token, patch } = await person();
    await draftCv(app, token);
    const foreign = await uploadPicture(app, (await person()).token);
    const cases: [object, string[]][] = [
      [{ bio: 'x'.repeat(500) }, []],
      [{ bio: 'x'.repeat(501) }, ['bio']],
      [{ contactEmail: 'ada@post.e' }, ['contactEmail']],
      [{ locationPostalCode: '5580A' }, ['locationPostalCode']],
      [{ revenueMin: 41, revenueMax: 40 }, ['revenueMax']],
      [{ workModes: ['moon'] }, ['workModes.0']],
      [{ avatarId: foreign.id }, ['avatarId']],
      [{ locationStateId: 'ZZ', yearsOfExperience: 99 }, ['locationStateId', 'yearsOfExperience']],
      [{ employmentTypeId: 99, industryId: 99 }, ['employmentTypeId', 'industryId']],
    ];
    for (const [body, wrong] of cases) {
      const answer = await patch('profile', body);
      expect([answer.code, propertiesOf(answer).sort((a, b) => (a < b ? -1 : 1))]).toEqual([
        wrong.length ? 422 : 200,
        wrong,
      ]);
    }
  });

  test('keeps pay in order, in two requests as in one', async () => {
    const { token, patch } = await person();
    await draftCv(app, token);
    succeeded(await patch('profile', { revenueMax: 40 }));
    expect(propertiesOf(await patch('profile', { revenueMin: 95_000 }))).toEqual(['revenueMin']);
    succeeded(await patch('profile', { revenueMin: 40 }));
    expect(propertiesOf(await patch('profile', { revenueMax: 39 }))).toEqual(['revenueMax']);
    succeeded(await patch('profile', { revenueMin: 95_000, revenueMax: null }));
  });

  test('replaces its answers and takes only variants of their question', async () => {
    const { token, patch } = await person();
    await draftCv(app, token);
    const all = everyAnswer();
    const put = (behaviors: object[]) => patch('behavior', { behaviors });
    expect(succeeded(await put(all)).behaviors).toEqual(all);
    expect(succeeded(await put(all.slice(0, 2))).behaviors).toEqual(all.slice(0, 2));
    const [one, two] = all;
    const refused = await put([{ behaviorId: one?.behaviorId, variantId: two?.variantId }]);
    expect(propertiesOf(refused)).toEqual(['behaviors.0.variantId']);
    expect((await put([...all.slice(0, 2), ...all.slice(0, 1)])).code).toBe(422);
  });
});

test('a work and an education take any of their fields @wizard-7', async () => {
  const { token } = await person();
  const { id } = await draftCv(app, token);
  const path = `/v1/applicant/cv/${id}`;
  const send = (method: 'POST' | 'PATCH', what: string, body: object) =>
    app.send<{ id: number }>(method, `${path}/${what}`, { token, body });
  const whole = { name: 'Quay', position: 'Welder', tasks: 'Welds', startDate: '2019-03' };
  const made = succeeded(await send('POST', 'work-history', { ...whole, currentJob: true }));
  const change = (body: object) => send('PATCH', `work-history/${made.id}`, body);
  expect(succeeded(await change({ tasks: 'Welds and cuts' }))).toEqual({
    ...made,
    tasks: 'Welds and cuts',
  });
  expect(succeeded(await change({}))).toMatchObject({ tasks: 'Welds and cuts' });
  // An end that is named ends a current job.
  const ended = { endDate: '2021-01', currentJob: false };
  expect(succeeded(await change({ endDate: '2021-01' }))).toMatchObject(ended);
  expect(propertiesOf(await change({ startDate: '2022-01' }))).toEqual(['endDate']);
  expect(propertiesOf(await change({ endDate: null }))).toEqual(['endDate']);
  expect(propertiesOf(await change({ name: '' }))).toEqual(['name']);
  expect(succeeded(await change({ currentJob: true }))).toMatchObject({ endDate: null });

  const school = { name: 'Lake', degreeId: 1, fieldOfStudyId: 1, startDate: '2010-09' };
  const education = succeeded(await send('POST', 'education', school));
  const edit = (body: object) => send('PATCH', `education/${education.id}`, body);
  expect(succeeded(await edit({ graduated: true }))).toEqual({ ...education, graduated: true });
  expect(propertiesOf(await edit({ endDate: '2009-01' }))).toEqual(['endDate']);
  expect(propertiesOf(await edit({ degreeId: 999 }))).toEqual(['degreeId']);
});

test('somebody else’s CV is not found, and an employer has none', async () => {
  const owner = await person();
  const { id } = await publishedCv(app, owner.token);
  const other = await person();
  await draftCv(app, other.token);
  const before = succeeded(await owner.read());
  const bodies = {
    profile: { firstName: 'Eve' },
    skill: { skills: used },
    behavior: { behaviors: [] },
  };
  for (const [what, body] of Object.entries(bodies))
    expect(statusOf(await other.patch(what, body, id))).toEqual([404, 'not-found']);
  expect(succeeded(await owner.read())).toEqual(before);
  const employer = await signIn(app, 'employer@cv.example', 'employer');
  const refused = await app.send('GET', '/v1/applicant/cv', { token: employer });
  expect(statusOf(refused)).toEqual([403, 'permission-denied']);
});

describe('publishing', () => {
  test('asks for the profile and a skill first, then for every answer @cv-10', async () => {
    const { token, read, patch, publish } = await person();
    const draft = await draftCv(app, token);
    const missing = draft.validationResult?.fields.map(({ property }) => property) ?? [];
    expect(missing.slice(-2)).toEqual(['skills', 'behaviors']);
    const bare = await publish();
    expect(statusOf(bare)).toEqual([422, 'error-validation']);
    expect([...propertiesOf(bare), 'behaviors']).toEqual(missing);

    succeeded(await patch('profile', profileFields((await uploadPicture(app, token)).id)));
    const skillless = await publish();
    expect(skillless.response.fields).toEqual([
      { property: 'skills', constraints: ['Please complete this field'] },
    ]);
    // The match takes a skill at level 0 for none.
    const none = used.map((skill) => ({ ...skill, level: 0 }));
    const unskilled = succeeded(await patch('skill', { skills: none }));
    expect(unskilled.validationResult?.fields[0]?.property).toBe('skills');
    expect((await publish()).response.fields).toEqual(skillless.response.fields);
    succeeded(await patch('skill', { skills: used }));
    expect(statusOf(await publish())).toEqual([409, 'need-to-answer-the-questions']);
    succeeded(await patch('behavior', { behaviors: everyAnswer().slice(1) }));
    expect(statusOf(await publish())).toEqual([409, 'need-to-answer-the-questions']);
    const ready = succeeded(await patch('behavior', { behaviors: everyAnswer() }));
    expect([ready.status, ready.validationResult]).toEqual(['draft', null]);
    expect(await projected(ready.id)).toBe(false);
    expect(succeeded(await publish()).status).toBe('published');
    expect(succeeded(await publish()).status).toBe('published');
    expect(await projected(ready.id)).toBe(true);
    expect(succeeded(await read()).status).toBe('published');
  });

  test('holds: an edit that would break it is refused whole', async () => {
    const { token, read, patch } = await person();
    await publishedCv(app, token);
    const before = succeeded(await read());
    const profile = await patch('profile', { firstName: 'Eva', locationCity: '', avatarId: null });
    expect([profile.code, propertiesOf(profile)]).toEqual([422, ['avatarId', 'locationCity']]);
    expect(propertiesOf(await patch('profile', { revenueMin: 41 }))).toEqual(['revenueMin']);
    const none = used.map((skill) => ({ ...skill, level: 0 }));
    for (const skills of [[], none])
      expect(propertiesOf(await patch('skill', { skills }))).toEqual(['skills']);
    const answers = await patch('behavior', { behaviors: everyAnswer().slice(1) });
    expect(statusOf(answers)).toEqual([409, 'need-to-answer-the-questions']);
    expect(succeeded(await read())).toEqual(before);
    expect(succeeded(await patch('profile', { firstName: 'Eva' })).profile.firstName).toBe('Eva');
  });

  test('is taken back by hiding, which frees the fields again', async () => {
    const { token, patch, unpublish, publish } = await person();
    const { id } = await publishedCv(app, token);
    expect(succeeded(await unpublish()).status).toBe('draft');
    expect(succeeded(await unpublish()).status).toBe('draft');
    expect(await projected(id)).toBe(false);
    succeeded(await patch('profile', { locationCity: '' }));
    expect(propertiesOf(await publish())).toEqual(['locationCity']);
  });

  test('and hiding or editing at the same time leave a lawful CV', async () => {
    const { token, read, patch, publish, unpublish } = await person();
    const { id } = await publishedCv(app, token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        if (at % 3 === 0) return publish();
        if (at % 3 === 1) return unpublish();
        return patch('profile', { locationCity: at % 2 ? '' : 'Duluth' }, id);
      }),
    );
    expect(answers.filter(({ code }) => ![200, 422].includes(code))).toEqual([]);
    const cv = succeeded(await read());
    if (cv.status === 'published') expect(cv.validationResult).toBeNull();
    expect(await projected(id)).toBe(cv.status === 'published');
  });
});

test('coming back after a day makes the person active again, in search too', async () => {
  const email = 'returning@cv.example';
  const { id } = await publishedCv(app, await signIn(app, email, 'candidate'));
  app.clock.forward(25 * 60 * 60_000);
  await signIn(app, email);
  for (const table of ['cv', 'match_cv'] as const) {
    const row = await app.parts.db
      .selectFrom(table)
      .select('active_at')
      .where(table === 'cv' ? 'id' : 'cv_id', '=', id)
      .executeTakeFirst();
    expect(row?.active_at).toEqual(app.clock.now());
  }
});
