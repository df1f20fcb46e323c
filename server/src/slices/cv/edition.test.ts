import type { WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { draftCv, everyAnswer, succeeded, workFields } from '../../../test/world.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});

async function person() {
  people += 1;
  const token = await signIn(app, `edition-${people}@cv.example`, 'candidate');
  const { id } = await draftCv(app, token);
  const url = `/v1/applicant/cv/${id}`;
  return {
    token,
    url,
    read: async () => succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token })),
    patch: (what: string, body: object) =>
      app.send<{ cv: Cv; date: string }>('PATCH', `${url}/${what}`, { token, body }),
    addWork: async () =>
      succeeded(
        await app.send<WorkHistory>('POST', `${url}/work-history`, { token, body: workFields }),
      ),
  };
}

const welding = { name: 'Welding', level: 3, workOutside: true };

test.each([
  ['profile', 'profile', { firstName: 'Ada' }, { firstName: 'Eva' }],
  ['skills', 'skill', { skills: [welding] }, { skills: [{ ...welding, level: 5 }] }],
  ['behaviors', 'behavior', { behaviors: everyAnswer() }, { behaviors: everyAnswer(() => true) }],
])(
  'an edit of the %s that began from an older state is refused with the newer',
  async (part, path, first, second) => {
    const { patch, read } = await person();
    expect((await patch(path, { ...first, baseVersion: 0 })).code).toBe(200);
    const newer = await read();
    expect(newer.editions).toEqual({ [part]: { version: 1, date: app.clock.now().toISOString() } });
    const late = await patch(path, { ...second, baseVersion: 0 });
    expect([late.code, late.response.status]).toEqual([409, 'error']);
    expect(late.data).toEqual({ cv: newer, date: app.clock.now().toISOString() });
    expect(await read()).toEqual(newer);
    // From the newer state it is accepted, and so is an edit without a version.
    expect((await patch(path, { ...second, baseVersion: 1 })).code).toBe(200);
    expect((await patch(path, first)).code).toBe(200);
    expect((await read()).editions[part]?.version).toBe(3);
  },
);

test('one of a work too, and of a deleted one', async () => {
  const { patch, read, addWork, token, url } = await person();
  const { id } = await addWork();
  const path = `work-history/${id}`;
  const change = (name: string, baseVersion: number) =>
    patch(path, { ...workFields, name, baseVersion });
  expect((await change('Dry Dock', 0)).code).toBe(200);
  expect((await change('Quay', 0)).code).toBe(409);
  expect((await read()).workHistories[0]?.name).toBe('Dry Dock');
  succeeded(await app.send('DELETE', `${url}/${path}`, { token }));
  const gone = await change('Quay', 1);
  expect(gone.code).toBe(409);
  expect(gone.data.cv.workHistories).toEqual([]);
  expect((await read()).editions).toEqual({});
});

test('of twenty edits from the same state one is taken @cv-19', async () => {
  const { patch, read } = await person();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      patch('profile', { firstName: `Ada ${place}`, baseVersion: 0 }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(19);
  expect((await read()).editions['profile']?.version).toBe(1);
});

test('deleting a work that skills were used in is a change of the skills', async () => {
  const { patch, read, addWork, token, url } = await person();
  const [used, unused] = [await addWork(), await addWork()];
  const skills = [{ ...welding, workOutside: false, works: [used.id] }];
  succeeded(await patch('skill', { skills }));
  const version = async () => (await read()).editions['skills']?.version;
  succeeded(await app.send('DELETE', `${url}/work-history/${unused.id}`, { token }));
  expect(await version()).toBe(1);
  succeeded(await app.send('DELETE', `${url}/work-history/${used.id}`, { token }));
  expect(await version()).toBe(2);
  expect((await read()).skills).toMatchObject([{ workOutside: true, works: [] }]);
});
