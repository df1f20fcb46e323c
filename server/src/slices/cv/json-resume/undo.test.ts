import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { runJob } from '../../../../test/background.ts';
import { educationFields, publishedCv, succeeded, workFields } from '../../../../test/world.ts';

/** What an import writes over is named before, and it can be undone. */

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});

async function person() {
  people += 1;
  const token = await signIn(app, `undo-${people}@cv.example`, 'candidate');
  const url = '/v1/applicant/cv';
  const before = await publishedCv(app, token);
  const own = `${url}/${before.id}`;
  for (const [tail, body] of [
    ['work-history', workFields],
    ['education', educationFields],
  ] as const)
    succeeded(await app.send('POST', `${own}/${tail}`, { token, body }));
  const languages = [{ name: 'Welsh', detail: 'Fluent' }];
  succeeded(await app.send('PATCH', `${own}/section`, { token, body: { languages } }));
  return {
    token,
    own,
    read: async () => succeeded(await app.send<Cv>('GET', url, { token })),
    file: async () => succeeded(await app.send<object>('GET', `${url}/json-resume`, { token })),
    send: async (body: object, query = '') =>
      succeeded(
        await app.send<ResumeImport>('POST', `${url}/json-resume${query}`, { token, body }),
      ),
    undo: () => app.send<Cv>('POST', `${url}/json-resume/undo`, { token }),
  };
}

const foreign = {
  basics: { name: 'Daniel Reyes', email: 'daniel@reyes.example', location: { city: 'Austin' } },
  work: [{ name: 'Quay Works', position: 'Lead', startDate: '2022-05', summary: 'Now.' }],
  education: [
    {
      institution: 'Austin College',
      area: 'Welding',
      studyType: 'Associate',
      startDate: '2012-09',
    },
  ],
  skills: [{ name: 'Sail rigging', level: 'Expert' }],
  languages: [{ language: 'Spanish' }],
  projects: [{ name: 'Hull 9' }],
};

/** Without what counts changes and works of the same words under new ids. */
function sameCv(cv: Cv) {
  const { editions: _editions, undoImportUntil: _until, ...rest } = cv;
  const placeOf = new Map(cv.workHistories.map(({ id }, place) => [id, place]));
  return {
    ...rest,
    workHistories: cv.workHistories.map(({ id: _id, ...one }) => one),
    educations: cv.educations.map(({ id: _id, ...one }) => one),
    skills: cv.skills.map((skill) => ({
      ...skill,
      works: skill.works.map((id) => placeOf.get(id)),
    })),
  };
}

test('a published CV: what becomes another is named before anything is changed', async () => {
  const { send, read } = await person();
  const before = await read();
  const { changes } = await send(foreign, '?preview=true');
  const byField = Object.fromEntries(changes.map(({ field, ...change }) => [field, change]));
  expect(byField).toMatchObject({
    firstName: { before: ['Ada'], after: ['Daniel'] },
    lastName: { before: ['Quist'], after: ['Reyes'] },
    contactEmail: { before: ['ada.quist@post.example'], after: ['daniel@reyes.example'] },
    locationCity: { after: ['Austin'] },
    works: { after: ['Lead, Quay Works, May 2022 to now'] },
    educations: { before: [expect.stringContaining('Lake College')] },
    skills: { after: ['Sail rigging: Expert'] },
    languages: { before: ['Welsh, Fluent'], after: ['Spanish'] },
  });
  expect(byField['works']?.before).toEqual([
    expect.stringContaining(`${workFields.position}, ${workFields.name}`),
  ]);
  expect(changes.map(({ field }) => field)).not.toContain('bio');
  expect(await read()).toEqual(before);
  expect((await send(foreign)).changes).toEqual(changes);
});

test('a file that says what the CV says changes nothing, and new fields write nothing over', async () => {
  const { send, file, token, own } = await person();
  expect((await send({ ...(await file()) }, '?preview=true')).changes).toEqual([]);
  const body = { bio: '' };
  succeeded(await app.send('PATCH', `${own}/profile`, { token, body }));
  const { changes } = await send({ basics: { summary: 'I weld.' } }, '?preview=true');
  expect(changes).toEqual([]);
});

test('an import is undone whole, once', async () => {
  const { send, read, undo } = await person();
  const before = await read();
  expect(before.undoImportUntil).toBeNull();
  app.clock.forward(1000);
  const { cv } = await send(foreign);
  expect(cv?.profile.firstName).toBe('Daniel');
  expect(cv?.sections.projects).toHaveLength(1);
  expect(cv?.undoImportUntil).toBe(
    new Date(app.clock.now().getTime() + 24 * 60 * 60_000).toISOString(),
  );
  app.clock.forward(1000);
  const { code, data } = await undo();
  expect(code).toBe(200);
  expect(sameCv(data)).toEqual(sameCv(before));
  expect(sameCv(await read())).toEqual(sameCv(before));
  expect(data.undoImportUntil).toBeNull();
  expect((await undo()).code).toBe(409);
});

test('what an import leaves stays as it is when it is undone', async () => {
  const { send, read, undo, token, own } = await person();
  const { id } = (await read()).workHistories[0] ?? { id: 0 };
  const skills = [{ name: 'Welding', level: 4, works: [id] }];
  succeeded(await app.send('PATCH', `${own}/skill`, { token, body: { skills } }));
  const before = await read();
  app.clock.forward(1000);
  await send({ skills: foreign.skills });
  app.clock.forward(1000);
  const after = succeeded(await undo());
  expect({ ...after, editions: before.editions }).toEqual(before);
});

test('of two imports the last is undone', async () => {
  const { send, read, undo } = await person();
  await send({ basics: { label: 'First' } });
  app.clock.forward(1000);
  await send({ basics: { label: 'Second' } });
  succeeded(await undo());
  expect((await read()).profile.position).toBe('First');
});

test('not after another change, nor after a day, nor without an import', async () => {
  const { send, read, undo, token, own } = await person();
  expect((await undo()).code).toBe(409);
  await send(foreign);
  app.clock.forward(1000);
  const body = { bio: 'Edited since.' };
  succeeded(await app.send('PATCH', `${own}/profile`, { token, body }));
  expect((await read()).undoImportUntil).toBeNull();
  expect((await undo()).code).toBe(409);
  expect((await read()).profile.bio).toBe('Edited since.');
  const late = await person();
  await late.send(foreign);
  app.clock.forward(24 * 60 * 60_000);
  const again = await signIn(app, `undo-${people}@cv.example`);
  const refused = await app.send('POST', '/v1/applicant/cv/json-resume/undo', { token: again });
  expect(refused.code).toBe(409);
  await runJob(app, 'cv.import-sweep', {});
  expect(await app.parts.db.selectFrom('cv_import').select('cv_id').execute()).toEqual([]);
});

test('a published CV stays complete: a file without any level changes nothing @cv-34', async () => {
  const { send, read, token } = await person();
  const before = await read();
  const body = { ...foreign, skills: [{ name: 'Sail rigging', level: 'None' }] };
  const url = '/v1/applicant/cv/json-resume';
  const refused = await app.send('POST', url, { token, body });
  expect(refused.code).toBe(422);
  expect(await read()).toEqual(before);
  const { cv } = await send({ ...foreign, skills: [{ name: 'Sail rigging', level: 'Novice' }] });
  expect(cv?.status).toBe('published');
});
