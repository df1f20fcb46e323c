import { maxResumeBytes } from '@fourfold/contract/cv/json-resume.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import {
  fullEducation,
  fullWork,
  largestCv,
  link,
  list,
  skill,
  text,
} from '../../../test/largest-cv.ts';
import { draftCv, succeeded } from '../../../test/world.ts';
import { tooManyValues } from '../../platform/http/json-size.ts';
import { readCv } from './cv.queries.ts';

/** A CV with every field at its limit, and what is one over each. */

let app: TestApp;
let token: string;
let url: string;
let largest: Cv;

const send = <Data>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.send<Data>(method, `/v1/applicant/cv${path}`, { token, body });

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'largest@cv.example', 'candidate');
  largest = await largestCv(app, token);
  url = `/${largest.id}`;
});

test('the largest CV is published and edited @cv-25', async () => {
  expect(largest).toMatchObject({ status: 'published', validationResult: null });
  expect(largest.workHistories).toHaveLength(50);
  expect(largest.educations).toHaveLength(20);
  expect(largest.skills).toHaveLength(40);
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
  expect(cv.sections).toEqual(largest.sections);
  expect(succeeded(await send<object>('GET', '/json-resume'))).toEqual(file);
});

describe('one over @cv-27', () => {
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
  /** As it stands: none of these changes it for the next. */
  let before: Cv;
  beforeAll(async () => {
    before = succeeded(await send<Cv>('GET', ''));
  });

  test.each(over)('%s: %s', async (part, _, body, property) => {
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
  expect(await queriesFor(smallest.id)).toBe(7);
  expect(await queriesFor(largest.id)).toBe(7);
});
