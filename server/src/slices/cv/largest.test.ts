import { maxResumeBytes } from '@fourfold/contract/cv/json-resume.ts';
import { cvLimits, type Cv } from '@fourfold/contract/cv/schema.ts';
import type { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import {
  draftCv,
  educationFields,
  everyAnswer,
  everybodysSkills,
  profileFields,
  succeeded,
  uploadPicture,
  workFields,
} from '../../../test/world.ts';
import { tooManyValues } from '../../platform/http/json-size.ts';
import { readCv } from './queries.ts';

/** A CV with every field at its limit, and what is one over each. */

let app: TestApp;
let token: string;
let url: string;
let largest: Cv;

/** The widest sign that counts as one. */
const wide = '漢';
const text = (length: number) => wide.repeat(length);
const link = (length: number, place: number) => {
  const start = `https://evidence.example/${place}/`;
  return start + text(length - start.length);
};
const list = <Item>(length: number, item: (place: number) => Item) =>
  Array.from({ length }, (_, place) => item(place));

const send = <Data>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.send<Data>(method, `/v1/applicant/cv${path}`, { token, body });

const fullProfile = (avatarId: number) => ({
  ...profileFields(avatarId),
  firstName: text(60),
  lastName: text(60),
  position: text(120),
  bio: text(500),
  contactEmail: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.com`,
  contactPhone: '1'.repeat(30),
  locationCity: text(120),
  locationPostalCode: '1'.repeat(10),
  revenueMin: 100_000_000,
  revenueMax: 100_000_000,
  workModes: ['onsite', 'hybrid', 'remote'],
});
const fullWork = { ...workFields, name: text(120), position: text(120), tasks: text(1500) };
const fullEducation = { ...educationFields, name: text(120) };
const skill = (place: number, works: number[], links: number = cvLimits.links) => ({
  name: `${text(57)}${String(place).padStart(3, '0')}`,
  level: 5,
  workOutside: true,
  links: list(links, (index) => link(300, index)),
  works,
});

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'largest@cv.example', 'candidate');
  const { id } = await draftCv(app, token);
  url = `/${id}`;
  const avatar = await uploadPicture(app, token);
  succeeded(await send('PATCH', `${url}/profile`, fullProfile(avatar.id)));
  const works: number[] = [];
  for (let place = 0; place < cvLimits.works; place += 1)
    works.push(succeeded(await send<{ id: number }>('POST', `${url}/work-history`, fullWork)).id);
  for (let place = 0; place < cvLimits.educations; place += 1)
    succeeded(await send('POST', `${url}/education`, fullEducation));
  const skills = list(cvLimits.skills, (place) => skill(place, works));
  await everybodysSkills(
    app,
    skills.map(({ name }) => name),
  );
  succeeded(await send('PATCH', `${url}/skill`, { skills }));
  succeeded(await send('PATCH', `${url}/behavior`, { behaviors: everyAnswer() }));
  largest = succeeded(await send<Cv>('POST', '/publish'));
});

test('the largest CV is published and edited', async () => {
  expect(largest).toMatchObject({ status: 'published', validationResult: null });
  expect(largest.workHistories).toHaveLength(50);
  expect(largest.educations).toHaveLength(20);
  expect(largest.skills).toHaveLength(100);
  expect(
    largest.skills.every(({ links, works }) => links.length === 10 && works.length === 50),
  ).toBe(true);
  const edited = await send<Cv>('PATCH', `${url}/skill`, {
    skills: largest.skills.toReversed(),
    baseVersion: largest.editions['skills']?.version,
  });
  expect(succeeded(edited).skills.map(({ name }) => name)).toEqual(
    largest.skills.map(({ name }) => name).toReversed(),
  );
});

test('the largest CV goes out and comes in again', async () => {
  const file = succeeded(await send<object>('GET', '/json-resume'));
  const text = JSON.stringify(file, null, 2);
  // With every sign escaped.
  expect(text.replaceAll(/\P{ASCII}/gu, '\\u0000').length).toBeLessThan(maxResumeBytes);
  expect(tooManyValues(text)).toBe(false);
  const { cv, skipped } = succeeded(
    await send<{ cv: Cv; skipped: object[] }>('POST', '/json-resume', file),
  );
  expect(skipped).toEqual([]);
  expect(cv.profile).toEqual(largest.profile);
  expect(succeeded(await send<object>('GET', '/json-resume'))).toEqual(file);
});

describe('one over', () => {
  const over: [string, string, () => object, string][] = [
    ['profile', 'first name', () => ({ firstName: text(61) }), 'firstName'],
    ['profile', 'last name', () => ({ lastName: text(61) }), 'lastName'],
    ['profile', 'position', () => ({ position: text(121) }), 'position'],
    ['profile', 'bio', () => ({ bio: text(501) }), 'bio'],
    ['profile', 'e-mail', () => ({ contactEmail: `${'a'.repeat(65)}@b.com` }), 'contactEmail'],
    ['profile', 'phone', () => ({ contactPhone: '1'.repeat(31) }), 'contactPhone'],
    ['profile', 'city', () => ({ locationCity: text(121) }), 'locationCity'],
    [
      'profile',
      'postal code',
      () => ({ locationPostalCode: '1'.repeat(11) }),
      'locationPostalCode',
    ],
    ['profile', 'lowest pay', () => ({ revenueMin: 100_000_001 }), 'revenueMin'],
    ['profile', 'highest pay', () => ({ revenueMax: 100_000_001 }), 'revenueMax'],
    ['work-history', 'name', () => ({ ...fullWork, name: text(121) }), 'name'],
    ['work-history', 'position', () => ({ ...fullWork, position: text(121) }), 'position'],
    ['work-history', 'tasks', () => ({ ...fullWork, tasks: text(1501) }), 'tasks'],
    ['work-history', 'number of works', () => fullWork, 'workHistories'],
    ['education', 'school', () => ({ ...fullEducation, name: text(121) }), 'name'],
    ['education', 'number of educations', () => fullEducation, 'educations'],
    ['skill', 'name', () => ({ skills: [{ ...skill(0, []), name: text(61) }] }), 'skills.0.name'],
    ['skill', 'level', () => ({ skills: [{ ...skill(0, []), level: 6 }] }), 'skills.0.level'],
    ['skill', 'number of links', () => ({ skills: [skill(0, [], 11)] }), 'skills.0.links'],
    [
      'skill',
      'length of a link',
      () => ({ skills: [{ ...skill(0, []), links: [link(301, 0)] }] }),
      'skills.0.links.0',
    ],
    [
      'skill',
      'number of works',
      () => ({
        skills: [
          skill(
            0,
            list(51, (place) => place + 1),
          ),
        ],
      }),
      'skills.0.works',
    ],
    [
      'skill',
      'number of skills',
      () => ({ skills: list(101, (place) => skill(place, [], 0)) }),
      'skills',
    ],
  ];
  test.each(over)('%s: %s', async (part, _, body, property) => {
    const before = succeeded(await send<Cv>('GET', ''));
    const adds = part === 'work-history' || part === 'education';
    const answer = await send(adds ? 'POST' : 'PATCH', `${url}/${part}`, body());
    expect([answer.code, answer.response.status]).toEqual([422, 'error-validation']);
    expect(answer.response.fields?.map((field) => field.property)).toEqual([property]);
    expect(succeeded(await send<Cv>('GET', ''))).toEqual(before);
  });
});

test('the largest CV is read in as many queries as an empty one', async () => {
  const other = await signIn(app, 'smallest@cv.example', 'candidate');
  const smallest = await draftCv(app, other);
  const queriesFor = async (cvId: number) => {
    const asked: Pick<CompiledQuery, 'queryId'>[] = [];
    await app.parts.db.transaction().execute(async (tx) => {
      const counting = tx.withPlugin({
        transformQuery: ({ node, queryId }) => {
          asked.push({ queryId });
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      await readCv(counting, cvId);
    });
    return asked.length;
  };
  expect(await queriesFor(smallest.id)).toBe(6);
  expect(await queriesFor(largest.id)).toBe(6);
});
