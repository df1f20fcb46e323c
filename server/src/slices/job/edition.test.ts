import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { draftJob, everyAnswer, publishedCompany, succeeded } from '../../../test/world.ts';

/* A job and a company that are edited in two places. */

let app: TestApp;
let token: string;
let companyId: number;
beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'editions@job.example', 'employer');
  companyId = (await publishedCompany(app, token)).id;
});

type Whole = Job | Company;
interface Conflict {
  job?: Job;
  company?: Company;
  date: string;
}

/** A new job, or a new company, by the paths of its calls. */
async function open(what: 'job' | 'company') {
  const url =
    what === 'job'
      ? `/v1/employer/job/${(await draftJob(app, token, companyId)).id}`
      : `/v1/employer/company/${succeeded(await app.send<Company>('POST', '/v1/employer/company', { token, body: {} })).id}`;
  const send = <Data>(path: string, body: object) =>
    app.send<Data>('PATCH', url + path, { token, body });
  return { send, read: async () => succeeded(await app.send<Whole>('GET', url, { token })) };
}

const baking = { name: 'Baking', level: 3 };
const edits: ['job' | 'company', string, string, object, object][] = [
  ['job', 'role', '/role', { name: 'Baker' }, { name: 'Cook' }],
  ['job', 'skills', '/skill', { skills: [baking] }, { skills: [{ name: 'Frying', level: 1 }] }],
  [
    'job',
    'behaviors',
    '/behavior',
    { behaviors: everyAnswer() },
    { behaviors: everyAnswer(() => true) },
  ],
  ['company', 'profile', '', { name: 'Weir' }, { name: 'Mill' }],
];

test.each(edits)(
  'an edit of a %s’s %s that began from an older state is refused with the newer',
  async (what, part, path, first, second) => {
    const { send, read } = await open(what);
    const version = async () => (await read()).editions[part]?.version ?? 0;
    const begun = await version();
    succeeded(await send(path, { ...first, baseVersion: begun }));
    const newer = await read();
    const now = app.clock.now().toISOString();
    expect(newer.editions[part]).toEqual({ version: begun + 1, date: now });
    const late = await send<Conflict>(path, { ...second, baseVersion: begun });
    expect([late.code, late.response.status]).toEqual([409, 'error']);
    expect(late.data).toEqual({ [what]: newer, date: now });
    expect(await read()).toEqual(newer);
    // From the newer state it is taken, and so is one that says nothing of where it began.
    expect((await send(path, { ...second, baseVersion: begun + 1 })).code).toBe(200);
    expect((await send(path, first)).code).toBe(200);
    expect(await version()).toBe(begun + 3);
  },
);

test.each(edits)(
  'of twenty edits of a %s’s %s from the same state one is taken @wizard-36',
  async (...edit) => {
    const [what, part, path, first] = edit;
    const { send, read } = await open(what);
    const begun = (await read()).editions[part]?.version ?? 0;
    const sent = Array.from({ length: 20 }, () => send(path, { ...first, baseVersion: begun }));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(19);
    expect((await read()).editions[part]?.version).toBe(begun + 1);
  },
);

test('the parts of a job are counted by themselves, and a refused edit is not', async () => {
  const { send, read } = await open('job');
  const versions = async () =>
    Object.fromEntries(
      Object.entries((await read()).editions).map(([part, { version }]) => [part, version]),
    );
  const before = await versions();
  succeeded(await send('/role', { name: 'Baker', baseVersion: before['role'] ?? 0 }));
  expect(await versions()).toEqual({ ...before, role: (before['role'] ?? 0) + 1 });
  expect((await send('/role', { name: 'x'.repeat(121) })).code).toBe(422);
  expect((await send('/role', { industryId: 9999 })).code).toBe(422);
  expect((await send('/role', { name: 'Cook', baseVersion: -1 })).code).toBe(422);
  expect(await versions()).toEqual({ ...before, role: (before['role'] ?? 0) + 1 });
});
