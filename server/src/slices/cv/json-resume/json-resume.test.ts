import type { Cv } from '@fourfold/contract/cv/schema.ts';
import {
  sectionWords,
  type SectionEntry,
  type SectionKind,
} from '@fourfold/contract/cv/sections.ts';
import {
  maxResumeBytes,
  type JsonResume,
  type ResumeImport,
} from '@fourfold/contract/cv/json-resume.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { nameLine, shownLine } from '@fourfold/contract/protocol/name.ts';
import { revenueTypes, workModes } from '@fourfold/contract/reference/pay.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { draftCv, everyAnswer, publishedCv, succeeded } from '../../../../test/world.ts';
import { newNamesADay } from '../../reference/names.rules.ts';
import { listItems } from '../../reference/reference.rules.ts';
import { readResume } from './read.ts';
import { toJsonResume } from './written.ts';

/** Texts as the contract lets them in: trimmed, without control signs. */
const words = (max: number, min = 0) =>
  fc
    .string({ unit: 'grapheme', minLength: min, maxLength: max })
    .map((text) => text.replaceAll(/\p{C}/gu, '').trim().slice(0, max).trim())
    .filter((text) => text.length >= min && text.isWellFormed());
/** The same in a line that others read. */
const shown = (max: number, min = 0) =>
  words(max, min).filter((text) => shownLine(max).safeParse(text).success);
/** The same as a name, which is no web address. */
const name = (max: number, min = 0) =>
  words(max, min).filter((text) => nameLine(max).safeParse(text).success);
const idIn = (items: readonly { id: number }[]) => fc.constantFrom(...items.map(({ id }) => id));
const month = fc
  .record({ year: fc.integer({ min: 1940, max: 2030 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month: of }) => `${year}-${String(of).padStart(2, '0')}`);
const period = fc.tuple(month, month).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const link = fc.webUrl({ validSchemes: ['https'] }).filter((url) => url.length <= 300);

const profile = fc
  .record({
    firstName: name(60),
    lastName: name(60),
    position: shown(120),
    bio: words(500),
    contactEmail: fc.constantFrom('', 'ada.quist@post.example'),
    contactPhone: fc.constantFrom('', '+1 (218) 555-0117 x3'),
    locationCity: shown(120),
    locationPostalCode: fc.constantFrom('', '55802'),
    locationStateId: orNull(fc.constantFrom(...listItems.state.map(({ id }) => id))),
    yearsOfExperience: orNull(idIn(listItems.yearsOfExperience)),
    employmentTypeId: orNull(idIn(listItems.employmentType)),
    industryId: orNull(idIn(listItems.industry)),
    revenueType: fc.constantFrom(...revenueTypes),
    pay: orNull(fc.tuple(fc.nat(100_000), fc.nat(100_000))),
    workModes: fc.subarray([...workModes]),
  })
  .map(({ pay, ...rest }) => {
    const cents = rest.revenueType === 'hourly' ? 100 : 1;
    return {
      ...rest,
      avatarId: null,
      avatar: null,
      revenueMin: pay && Math.min(...pay) / cents,
      revenueMax: pay && Math.max(...pay) / cents,
    };
  });

const workHistory = fc
  .record({
    name: shown(120, 1),
    position: shown(120, 1),
    tasks: words(1500, 1),
    period,
    now: fc.boolean(),
  })
  .map(({ period: [startDate, endDate], now, ...rest }) => ({
    ...rest,
    startDate,
    endDate: now ? null : endDate,
    currentJob: now,
  }));
const education = fc
  .record({
    name: shown(120, 1),
    degreeId: idIn(listItems.degree),
    fieldOfStudyId: idIn(listItems.fieldOfStudy),
    period,
    open: fc.boolean(),
    graduated: fc.boolean(),
  })
  .map(({ period: [startDate, endDate], open, ...rest }) => ({
    ...rest,
    startDate,
    endDate: open ? null : endDate,
  }));
const skill = fc.record({
  name: name(60, 1),
  level: fc.integer({ min: 0, max: 5 }),
  workOutside: fc.boolean(),
  links: fc.uniqueArray(link, { maxLength: 3 }),
  places: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
});

const sectionOf = (kind: SectionKind) => {
  const { detail, time, text } = sectionWords[kind].labels;
  const when = fc.oneof(
    shown(40),
    fc.constantFrom('2019', 'Mar 2019', 'since May 2019', 'Mar 2019 to 2021', 'until Dec 2020'),
  );
  const entry = fc.record({
    name: shown(120, 1),
    detail: detail === undefined ? fc.constant('') : shown(120),
    time: time === undefined ? fc.constant('') : when,
    url:
      kind === 'links'
        ? link
        : kind === 'languages'
          ? fc.constant('')
          : fc.oneof(fc.constant(''), link),
    text: text === undefined ? fc.constant('') : words(500),
  });
  const of = kind === 'links' ? { selector: ({ url }: SectionEntry) => url } : {};
  return fc.uniqueArray(entry, { maxLength: 3, ...of });
};
const sections = fc.record({
  languages: sectionOf('languages'),
  certificates: sectionOf('certificates'),
  links: sectionOf('links'),
  projects: sectionOf('projects'),
  volunteering: sectionOf('volunteering'),
});

/** Any CV that can be stored. */
const anyCv: fc.Arbitrary<Cv> = fc
  .record({
    profile,
    works: fc.array(workHistory, { maxLength: 5 }),
    educations: fc.array(education, { maxLength: 4 }),
    skills: fc.uniqueArray(skill, { maxLength: 6, selector: ({ name }) => skillKey(name) }),
    sections,
    answered: fc.subarray(listItems.behavior.map(({ id }) => id)),
  })
  .map(({ works, educations, skills, answered, ...rest }) => ({
    ...rest,
    id: 1,
    status: 'draft' as const,
    workHistories: works.map((one, place) => ({ ...one, id: 100 + place })),
    educations: educations.map((one, place) => ({ ...one, id: 200 + place })),
    skills: skills.map(({ places, ...one }, place) => {
      const used = places.filter((index) => index < works.length).map((index) => 100 + index);
      used.sort((a, b) => a - b);
      const workOutside = one.workOutside || used.length === 0;
      return { ...one, id: 300 + place, weight: 2 as const, workOutside, works: used };
    }),
    behaviors: everyAnswer((id) => id % 2 === 0).filter((one) => answered.includes(one.behaviorId)),
    editions: {},
    undoImportUntil: null,
    nameQuestions: [],
    validationResult: null,
  }));

/** What of a CV a file carries, with works by their places. */
function carried(cv: Cv) {
  const { avatarId: _id, avatar: _avatar, ...fields } = cv.profile;
  const places = new Map(cv.workHistories.map(({ id }, place) => [id, place]));
  return {
    profile: fields,
    works: cv.workHistories.map(({ id: _id, ...one }) => one),
    educations: cv.educations.map(({ id: _id, ...one }) => one),
    skills: cv.skills.map(({ id: _id, weight: _weight, works, ...one }) => ({
      ...one,
      works: works.map((id) => places.get(id)).sort((a, b) => Number(a) - Number(b)),
    })),
    behaviors: cv.behaviors,
    sections: cv.sections,
  };
}

const asFile = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const when = new Date('2026-03-02T09:00:00Z');

test('export and import give the same CV, whatever stands in it @cv-24', () => {
  fc.assert(
    fc.property(anyCv, (cv) => {
      const { skipped, ...read } = readResume(asFile(toJsonResume(cv, when)), when);
      expect(skipped).toEqual([]);
      expect({
        ...read,
        skills: read.skills?.map((one) => ({ ...one, works: one.works.toSorted((a, b) => a - b) })),
      }).toEqual(carried(cv));
    }),
    { numRuns: 300 },
  );
});

test('anything at all is read without a failure', () => {
  const part = fc.anything({ maxDepth: 3, withBigInt: false });
  const file = fc.record({
    basics: part,
    work: fc.oneof(part, fc.array(part)),
    education: fc.oneof(part, fc.array(part)),
    skills: fc.oneof(part, fc.array(part)),
    languages: fc.oneof(part, fc.array(part)),
    projects: fc.oneof(part, fc.array(fc.record({ name: part, roles: part, startDate: part }))),
    meta: fc.oneof(part, fc.record({ fourfold: part })),
  });
  fc.assert(
    fc.property(file, (value) => {
      readResume(asFile({ ...value, basics: value.basics ?? {} }), when);
    }),
    { numRuns: 300 },
  );
});

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});

async function person() {
  people += 1;
  const token = await signIn(app, `resume-${people}@cv.example`, 'candidate');
  const url = '/v1/applicant/cv/json-resume';
  return {
    token,
    read: async () => succeeded(await app.send<Cv>('GET', '/v1/applicant/cv', { token })),
    get: () => app.send<JsonResume>('GET', url, { token }),
    send: (body: unknown, query = '') =>
      app.send<ResumeImport>('POST', url + query, { token, body }),
  };
}

/** As people's files are: not ours. */
const foreignFile = {
  basics: {
    name: 'Mara Lind Quist',
    label: 'Fitter',
    image: 'https://pictures.example/mara.png',
    email: 'mara@post.example',
    phone: 'call me',
    summary: 's'.repeat(600),
    location: { city: 'Duluth', region: 'Minnesota', postalCode: '55802', countryCode: 'US' },
    profiles: [{ network: 'Web', url: 'https://mara.example' }],
  },
  work: [
    {
      company: 'Harbor Steel',
      position: 'Fitter',
      startDate: '2019-04-15',
      endDate: '2022',
      summary: 'Frames.',
      highlights: ['TIG welding of hulls', 'Two apprentices'],
    },
    { name: 'Quay Works', position: 'Lead', startDate: '2022-05-01', summary: 'Now.' },
    { name: 'Nowhere' },
    'a job',
  ],
  education: [
    {
      institution: 'Lake College',
      area: 'Software Engineering',
      studyType: 'B.Sc.',
      startDate: '2015-09',
    },
  ],
  skills: [
    { name: 'Welding', level: 'Master', keywords: ['TIG welding', 'welding'] },
    { name: 'Sail rigging', level: 'wizard' },
  ],
  languages: [{ language: 'English', fluency: 'Native' }, { fluency: 'Good' }],
  certificates: [{ name: 'Rigger II', issuer: 'Port Board', date: '2020-05-12' }],
  projects: [
    {
      name: 'Hull 9',
      description: 'A tug.',
      highlights: ['Frames in a week'],
      roles: ['Welder', 'Planner'],
      startDate: '2019-04-01',
      endDate: '2020',
      url: 'javascript:alert(1)',
    },
  ],
  volunteer: [
    { organization: 'Sea Scouts', position: 'Trainer', startDate: '2018', summary: 'Knots.' },
  ],
  awards: [{ title: 'Best weld' }],
};

describe('import', () => {
  test('creates the draft, takes what is valid and tells the rest @cv-21', async () => {
    const { send, read } = await person();
    const preview = succeeded(await send(foreignFile, '?preview=true'));
    expect(preview.cv).toBeNull();
    const { cv, taken, skipped } = succeeded(await send(foreignFile));
    expect({ taken, skipped }).toEqual({ taken: preview.taken, skipped: preview.skipped });
    expect(cv).toEqual(await read());
    expect(taken).toMatchObject({ works: 2, educations: 1, skills: 3, behaviors: null });
    expect(cv?.profile).toMatchObject({
      firstName: 'Mara Lind',
      lastName: 'Quist',
      locationStateId: 'MN',
      contactPhone: '',
    });
    expect(cv?.workHistories).toMatchObject([
      { name: 'Quay Works', currentJob: true, startDate: '2022-05' },
      {
        startDate: '2019-04',
        endDate: '2022-01',
        tasks: 'Frames.\n- TIG welding of hulls\n- Two apprentices',
      },
    ]);
    const [, steel] = cv?.workHistories ?? [];
    expect(cv?.skills).toMatchObject([
      { name: 'Welding', level: 5, works: [steel?.id], workOutside: false },
      { name: 'TIG welding', level: 5, works: [steel?.id] },
      { name: 'Sail rigging', level: 3, works: [], workOutside: true },
    ]);
    const entry = { detail: '', time: '', url: '', text: '' };
    expect(cv?.sections).toEqual({
      languages: [{ ...entry, name: 'English', detail: 'Native' }],
      certificates: [{ ...entry, name: 'Rigger II', detail: 'Port Board', time: 'May 2020' }],
      links: [{ ...entry, name: 'Web', url: 'https://mara.example' }],
      projects: [
        {
          name: 'Hull 9',
          detail: 'Welder, Planner',
          time: 'Apr 2019 to 2020',
          url: '',
          text: 'A tug.\n- Frames in a week',
        },
      ],
      volunteering: [
        {
          ...entry,
          name: 'Sea Scouts',
          detail: 'Trainer',
          time: 'since 2018',
          text: 'Knots.',
        },
      ],
    });
    expect(taken).toMatchObject({ languages: 1, links: 1, projects: 1, volunteering: 1 });
    expect(skipped).toContainEqual({
      path: 'work.2',
      about: 'Nowhere',
      reason: 'Please enter a position and tasks; Please choose a start month',
    });
    expect(skipped.map(({ path }) => path).sort()).toEqual([
      'awards',
      'basics.image',
      'basics.phone',
      'basics.summary',
      'languages.1',
      'projects.0.url',
      'skills.0.keywords.1',
      'skills.1.level',
      'work.0.endDate',
      'work.2',
      'work.3',
    ]);
  });

  test('leaves the parts that the file does not have', async () => {
    const { send, token } = await person();
    const before = await publishedCv(app, token);
    const { cv } = succeeded(await send({ basics: { label: 'Rigger' } }));
    expect(cv).toEqual({
      ...before,
      profile: { ...before.profile, position: 'Rigger' },
      editions: cv?.editions,
      undoImportUntil: cv?.undoImportUntil,
    });
  });

  test('a name is replaced as a whole: a published CV asks for a last name', async () => {
    const [draft, published] = [await person(), await person()];
    succeeded(await draft.send({ basics: { name: 'Ada Tester' } }));
    const { cv, changes } = succeeded(await draft.send({ basics: { name: 'Suharto' } }));
    expect(cv?.profile).toMatchObject({ firstName: 'Suharto', lastName: '' });
    expect(changes).toContainEqual({ field: 'lastName', before: ['Tester'], after: [] });
    const before = await publishedCv(app, published.token);
    const { code, response } = await published.send({ basics: { name: 'Suharto' } });
    expect([code, response.fields?.map(({ property }) => property)]).toEqual([422, ['lastName']]);
    expect(await published.read()).toEqual(before);
  });

  test('a published CV stays publishable', async () => {
    const { send, token, read } = await person();
    const before = await publishedCv(app, token);
    const answer = await send({ skills: [] });
    expect([answer.code, answer.response.status]).toEqual([422, 'error-validation']);
    expect(await read()).toEqual(before);
  });

  test('through the calls too: export, import elsewhere, export again', async () => {
    const [one, other] = [await person(), await person()];
    succeeded(await one.send(foreignFile));
    const file = succeeded(await one.get());
    succeeded(await other.send({ skills: [{ name: 'Cooking' }] }));
    const { skipped } = succeeded(await other.send(file));
    expect(skipped).toEqual([]);
    expect(succeeded(await other.get())).toEqual(file);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', []],
    ['a text', '"x"'],
    ['other things', { hello: 'there', __proto_: 1 }],
  ])('refuses %s', async (_, body) => {
    const { send } = await person();
    const answer = await send(body);
    expect(answer.code).toBeGreaterThanOrEqual(400);
    expect(answer.code).toBeLessThan(500);
  });

  test('a file with names of the prototype, scripts or a flood of entries does no harm @cv-23', async () => {
    const { token, send } = await person();
    const poisoned = await app.send('POST', '/v1/applicant/cv/json-resume', {
      token,
      body: '{"basics":{"label":"x"},"__proto__":{"work":[]},"constructor":{"prototype":{"a":1}}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(poisoned.code).toBeLessThan(500);
    const { cv, skipped } = succeeded(
      await send({
        basics: { name: '<script>alert(1)</script>', url: 'javascript:alert(1)' },
        work: Array.from({ length: 2_000 }, () => 0),
        skills: [
          { name: 'Script' },
          ...Array.from({ length: 1_500 }, (_, place) => ({ name: `Skill ${place}`, level: {} })),
        ],
        meta: { fourfold: { skills: [{ name: 'Script', links: ['javascript:alert(1)'] }] } },
      }),
    );
    expect(cv?.profile.firstName).toBe('');
    expect(skipped).toContainEqual(expect.objectContaining({ reason: messages.brackets }));
    expect(cv?.skills[0]).toMatchObject({ name: 'Script', links: [] });
    // As many as are new in a day.
    expect(cv?.skills).toHaveLength(newNamesADay);
    expect(skipped.length).toBeLessThanOrEqual(200);
    const huge = await send({ basics: { summary: 'x'.repeat(maxResumeBytes) } });
    expect([huge.code, huge.response.status]).toEqual([413, 'error']);
  });
});

test('of one account 120 files are looked at in an hour', async () => {
  const { send, token } = await person();
  const { id } = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token }));
  await sql`insert into rate_limit values (${`resume-account:${id}`}, 119, ${Date.now() + 60_000})`.execute(
    app.parts.db,
  );
  expect((await send(foreignFile, '?preview=true')).code).toBe(200);
  expect((await send(foreignFile, '?preview=true')).code).toBe(429);
  expect((await send(foreignFile)).code).toBe(429);
});

describe('export', () => {
  test('is for who has a CV', async () => {
    const { get, token } = await person();
    expect((await get()).code).toBe(404);
    await draftCv(app, token);
    const file = succeeded(await get());
    expect(file).toMatchObject({ basics: {}, work: [], education: [], skills: [] });
  });
});
