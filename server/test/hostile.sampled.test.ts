import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { envelope } from '@fourfold/contract/protocol/envelope.ts';
import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signIn, testApp, type Answer, type TestApp } from './app.ts';
import { sampledFrom } from './lane.ts';
import { rawTexts } from './raw-texts.ts';
import { cases, type Case } from './hostile.cases.ts';
import { buildWorld, tokenOf, type World } from './hostile.world.ts';
import { changesNothing } from './stored.ts';

/** Bad input to every route: the right status in the envelope, never a 500, and no change. */

const names = Object.keys(cases) as EndpointName[];
const anyEnvelope = envelope(z.unknown());
const unknownId = 2_000_000_000;

let app: TestApp;
let world: World;
let roleless: string;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app);
  roleless = await signIn(app, 'nobody-yet@five.example');
});

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

const pathOf = (endpoint: Endpoint, params: Record<string, string | number> = {}) =>
  endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? unknownId),
  );

const rightToken = (endpoint: Endpoint) => tokenOf(world, endpoint.actor);

async function call(
  name: EndpointName,
  change: {
    token?: string | undefined;
    params?: Record<string, string | number> | undefined;
    query?: string;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const endpoint = endpointOf(name);
  const right: Case = cases[name];
  const params = 'params' in change ? change.params : right.params?.(world, 'own');
  const answer = await app.send(
    endpoint.method,
    pathOf(endpoint, params) + (change.query ?? right.query ?? ''),
    {
      token: 'token' in change ? change.token : rightToken(endpoint),
      body: 'body' in change ? change.body : right.body?.(world),
      headers: { ...right.headers, ...change.headers },
    },
  );
  expect(anyEnvelope.safeParse(answer).error).toBeUndefined();
  expect(answer.code).toBeLessThan(500);
  expect(rawTexts(answer)).toEqual([]);
  return answer;
}

/** One address gets a code every 30 s at most. */
function nextCodeMayBeSent(name: EndpointName): void {
  if (name === 'loginEmail' || name === 'emailConnect') app.clock.forward(31_000);
}

/** The owner and state of every row. */
async function owners(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'account', id, role) as line from account
    union all select concat_ws(' ', 'company', id, account_id) from company
    union all select concat_ws(' ', 'job', id, company_id, status) from job
    union all select concat_ws(' ', 'cv', id, account_id, status) from cv`.execute(app.parts.db);
  return rows.map(({ line }) => line);
}

const unchanged = (attack: () => Promise<void>) => changesNothing(app, attack);

// Whom one test has blocked, the next one could not find.
afterEach(async () => void (await app.parts.db.deleteFrom('block').execute()));

const guarded = names.filter((name) => endpointOf(name).actor !== 'anyone');

// The access matrix says the same of every call, daily.
describe('who calls', () => {
  test.each(sampledFrom(guarded, 6))(
    '%s refuses nobody, a bad token and the wrong role',
    async (name) => {
      await unchanged(async () => {
        const endpoint = endpointOf(name);
        const nobody = await call(name, { token: undefined });
        expect([nobody.code, nobody.response.status]).toEqual([401, 'need-auth']);
        for (const token of [
          'x',
          'a.b.c',
          `${rightToken(endpoint)}x`,
          randomBytes(40).toString('hex'),
        ]) {
          const forged = await call(name, { token });
          expect([forged.code, forged.response.status]).toEqual([401, 'need-auth']);
        }
        if (endpoint.actor === 'user') return;
        const wrong = endpoint.actor === 'employer' ? world.candidate.token : world.employer.token;
        for (const token of [wrong, roleless]) {
          const refused = await call(name, { token });
          expect([refused.code, refused.response.status]).toEqual([403, 'permission-denied']);
        }
      });
    },
  );

  test('an expired token says so on every route', async () => {
    const token = await signIn(app, 'late@six.example', 'employer');
    const now = app.clock.now();
    app.clock.forward(16 * 60_000);
    for (const name of guarded) {
      const late = await call(name, { token });
      expect([name, late.code, late.response.status]).toEqual([name, 401, 'access-token-expired']);
    }
    app.clock.set(now);
  });
});

const withIds = names.filter((name) => cases[name].params);

describe('whose things', () => {
  test.each(sampledFrom(withIds, 6))(
    '%s tells nothing of what is not there or not yours',
    async (name) => {
      await unchanged(async () => {
        const own = cases[name].params?.(world, 'own') ?? {};
        const ids = Object.keys(own).filter((key) => !name.endsWith('At') || key === 'id');
        for (const key of ids) {
          const missing = await call(name, { params: { ...own, [key]: unknownId } });
          const told = cases[name].untold?.includes(key) ? [200, 'success'] : [404, 'not-found'];
          expect([missing.code, missing.response.status]).toEqual(told);
          for (const id of ['abc', '0', '-1', '1.5', '99999999999', "1'--", '%00']) {
            const senseless = await call(name, { params: { ...own, [key]: id } });
            expect([422, 404]).toContain(senseless.code);
          }
        }
        if (cases[name].open) return;
        const other = cases[name].params?.(world, 'other') ?? {};
        const foreign = await call(name, { params: other });
        expect([foreign.code, foreign.response.status]).toEqual([404, 'not-found']);
        // The caller's object above, someone else's below: another person's work under the own CV.
        const below = ids.filter((each) => each !== 'id' && each !== 'jobId');
        for (const key of below.filter((each) => own[each] !== other[each])) {
          const mixed = await call(name, { params: { ...own, [key]: other[key] ?? 0 } });
          expect(mixed.code).toBe(404);
        }
      });
    },
  );
});

const wrongValues: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x'.repeat(5000),
  '\u0000',
  '<script>',
  [],
  [null],
  [[]],
  {},
  { a: { b: {} } },
  ['x'.repeat(100)],
];

/** In a sample each field gets a tenth of them, and the one after it another tenth. */
const valuesFor = (place: number) => sampledFrom(wrongValues.slice(place % 10), 10);

const withBody = names.filter((name) => endpointOf(name).body && !endpointOf(name).upload);
const withQuery = names.filter((name) => endpointOf(name).query);

/** A wrong value may be valid in some fields (null empties a field): then it succeeds. */
const lawful = [200, 201, 400, 401, 404, 409, 422, 429];

describe('what is sent', () => {
  test.each(withBody)('%s survives every wrong type in every field', async (name) => {
    const body = cases[name].body?.(world) as Record<string, unknown>;
    for (const [place, field] of Object.keys(body).entries()) {
      for (const value of valuesFor(place)) {
        const answer = await call(name, { body: { ...body, [field]: value } });
        expect(lawful).toContain(answer.code);
        if (answer.code === 422 && answer.response.fields)
          expect(answer.response.fields.every(({ constraints }) => constraints.length > 0)).toBe(
            true,
          );
      }
    }
  });

  test.each(sampledFrom(withBody, 5))(
    '%s refuses what is not its body, and changes nothing',
    async (name) => {
      await unchanged(async () => {
        // If no body is required, null counts as none.
        const none = endpointOf(name).body?.safeParse(undefined).success ? [] : ['null'];
        for (const body of ['[]', '"text"', '12', '[{"a":1}]', ...none]) {
          const answer = await call(name, {
            body,
            headers: { 'content-type': 'application/json' },
          });
          expect([400, 422]).toContain(answer.code);
        }
        for (const body of [
          '{',
          '{"a":',
          '{"__proto__":{"role":"employer"}}',
          '{"constructor":{"prototype":{"role":"employer"}}}',
          '{"a":1}}',
        ]) {
          const answer = await call(name, {
            body,
            headers: { 'content-type': 'application/json' },
          });
          expect([answer.code, answer.response.status]).toEqual([400, 'error']);
        }
        const large = await call(name, { body: { name: 'x'.repeat(10_000_000) } });
        expect([large.code, large.response.status]).toEqual([413, 'error']);
        const xml = await call(name, {
          body: '<a/>',
          headers: { 'content-type': 'application/xml' },
        });
        expect([xml.code, xml.response.status]).toEqual([415, 'error']);
      });
    },
  );

  test('what is wrong is told in words for people @wizard-6', async () => {
    const told = async (name: EndpointName, change: Parameters<typeof call>[1]) => {
      const { code, response } = await call(name, change);
      return [code, response.fields];
    };
    const at = (property: string, text: string) => [422, [{ property, constraints: [text] }]];
    const selection = 'Please make a selection';
    expect(await told('savedSearchCreate', { body: undefined })).toEqual(
      at('body', 'Please send the fields as JSON'),
    );
    expect(await told('jobSearch', { query: '?workMode=x' })).toEqual(at('workMode.0', selection));
    const query = { workMode: 'x' };
    const search = { name: 'Near', role: 'candidate', query };
    expect(await told('savedSearchCreate', { body: search })).toEqual(
      at('query', `workMode.0: ${selection}`),
    );
    expect(await told('industryList', { query: '?limit=5000' })).toEqual(
      at('limit', 'Please enter 1000 or less'),
    );
    const lists = await Promise.all(
      ['', '?limit=', '?limit=&offset='].map((asked) => call('industryList', { query: asked })),
    );
    expect(lists.map(({ data }) => data)).toEqual([lists[0]?.data, lists[0]?.data, lists[0]?.data]);
  });

  test.each(withQuery)('%s keeps its pages within bounds', async (name) => {
    await unchanged(async () => {
      const shape = endpointOf(name).query?.shape ?? {};
      const bad = {
        limit: ['0', '-2', '1001', '1e9', 'all', '1.5'],
        offset: ['-1', 'x', '1e99'],
        search: ['x'.repeat(300), '%00'],
        sort: ['sideways'],
        jobId: ['x', '0'],
        status: ['nowhere'],
        payMin: ['-1', 'x'],
        archived: ['x', '1'],
        payMax: ['-1', 'x'],
        locationStateId: ['Texas', "'"],
        workMode: ['underwater'],
        employmentTypeId: ['x'],
      };
      for (const [key, values] of Object.entries(bad)) {
        if (!(key in shape)) continue;
        for (const value of values) {
          if (
            key === 'limit' &&
            name.endsWith('List') &&
            endpointOf(name).path.includes('/reference/')
          )
            if (value === '0') continue;
          const answer = await call(name, { query: `?${key}=${value}` });
          expect([key, value, answer.code]).toEqual([key, value, 422]);
        }
      }
    });
  });

  test.each(sampledFrom(names, 5))(
    '%s ignores an Idempotency-Key that makes no sense, safely',
    async (name) => {
      await unchanged(async () => {
        const answer = await call(name, {
          headers: { 'idempotency-key': 'ü'.repeat(10) },
          params: Object.fromEntries(
            Object.keys(cases[name].params?.(world, 'own') ?? {}).map((key) => [key, unknownId]),
          ),
          ...(endpointOf(name).body ? { body: { nonsense: true } } : {}),
          ...(cases[name].params || endpointOf(name).body ? {} : { token: undefined }),
        });
        expect(answer.code).toBeLessThan(500);
      });
    },
  );

  /** Fields of every table with a value that differs: another person's id, or another state. */
  const notTheirs = (name: EndpointName) => ({
    id: world.otherEmployer.jobId,
    accountId: otherAccountId,
    account_id: otherAccountId,
    companyId: world.otherEmployer.companyId,
    role: endpointOf(name).actor === 'employer' ? 'candidate' : 'employer',
    status: 'closed',
    jobCount: 99,
    matchScore: 13,
    totalApplicants: 99,
    publishedDate: '2020-01-01T00:00:00.000Z',
    validationResult: null,
  });
  let otherAccountId: number;
  beforeAll(async () => {
    const { account_id: id } = await app.parts.db
      .selectFrom('company')
      .select('account_id')
      .where('id', '=', world.otherEmployer.companyId)
      .executeTakeFirstOrThrow();
    otherAccountId = id;
  });

  // An account that an operator deletes takes its own rows along.
  const keeping = withBody.filter((name) => name !== 'operatorAccountDelete');

  test.each(keeping)('%s drops fields that are not the caller’s to set @Z2.3', async (name) => {
    const { answer = endpointOf(name).creates ? 201 : 200 } = cases[name];
    const body = cases[name].body?.(world) as Record<string, unknown>;
    nextCodeMayBeSent(name);
    await cases[name].restore?.(app, world);
    const before = await owners();
    const wrong = notTheirs(name);
    const { code, data } = await call(name, { body: { ...wrong, ...body } });
    // The call itself is valid, so the fields did reach the handler.
    expect(code).toBe(answer);
    const kept = (data ?? {}) as Record<string, unknown>;
    for (const field of ['matchScore', 'totalApplicants', 'jobCount'] as const)
      expect(kept[field]).not.toBe(wrong[field]);
    expect(kept.publishedDate).not.toBe(wrong.publishedDate);
    // Existing rows keep their owner, role and status.
    expect(await owners()).toEqual(expect.arrayContaining(before));
  });
});

// The access matrix makes all of them, daily.
describe('the right call', () => {
  test.each(sampledFrom(names, 6))('%s answers its actor', async (name) => {
    const right = cases[name];
    const endpoint = endpointOf(name);
    nextCodeMayBeSent(name);
    await right.restore?.(app, world);
    const answer = await call(name);
    expect([name, answer.code, answer.response]).toEqual([
      name,
      right.answer ?? (endpoint.creates ? 201 : 200),
      expect.objectContaining(right.answer ? {} : { status: 'success' }),
    ]);
  });
});
