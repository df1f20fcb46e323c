import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { cases } from '../hostile.cases.ts';
import { buildWorld, tokenOf, type World } from '../hostile.world.ts';

/** A field that the schema does not know never reaches the code behind it, at any depth. */

const names = Object.keys(cases) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app);
});

const notTheirs = {
  id: 7,
  role: 'employer',
  status: 'published',
  companyId: 7,
  company_id: 7,
  accountId: 7,
  account_id: 7,
  plan: 'pro',
  planId: 'pro',
  currentPlan: { id: 'pro' },
  matchScore: 100,
  points: 100,
  band: 'exceed',
  origin: 'employer',
  isAdmin: true,
  createdDate: '2020-01-01T00:00:00.000Z',
  toString: 'x',
  valueOf: 'x',
  hasOwnProperty: 'x',
};

/** The same input with the fields added to every object that lacks them. */
function withFields(value: unknown, known: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withFields(one, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withFields(one, known)]);
  const added = Object.entries(notTheirs).filter(
    ([key]) => !Object.hasOwn(value, key) && !known.includes(key),
  );
  return Object.fromEntries([...added, ...entries]);
}

/** Fields of these names that the schema does know: a plan to choose, the id of a message. */
const knownIn = (name: EndpointName): string[] => {
  const { body } = endpointOf(name);
  const shape = body && 'shape' in body ? (body.shape as object) : {};
  return Object.keys(notTheirs).filter((key) => Object.hasOwn(shape, key));
};

/** Records accept any name; their readers filter them and have tests of their own. */
const records: readonly EndpointName[] = ['cvResumeImport', 'savedSearchCreate'];
const withBody = names.filter(
  (name) => endpointOf(name).body && !endpointOf(name).upload && !records.includes(name),
);

test.each(withBody)('%s parses to the same without them @Z2.1', (name) => {
  const { body } = endpointOf(name);
  const right = cases[name].body?.(world);
  const more = withFields(right, knownIn(name));
  expect(more).not.toEqual(right);
  expect(body?.parse(more)).toStrictEqual(body?.parse(right));
});

test.each(names.filter((name) => endpointOf(name).query))('%s reads the same query', (name) => {
  const { query } = endpointOf(name);
  const right = Object.fromEntries(new URLSearchParams(cases[name].query));
  const unknown = Object.entries(notTheirs).filter(([key]) => !(key in (query?.shape ?? {})));
  expect(query?.parse({ ...Object.fromEntries(unknown), ...right })).toStrictEqual(
    query?.parse(right),
  );
});

describe('names of the prototype', () => {
  test.each(withBody)('%s refuses them in JSON @Z2.2', async (name) => {
    const { method, path, actor } = endpointOf(name);
    const ids: Record<string, number> = cases[name].params?.(world, 'own') ?? {};
    const url = path.replace(/:(\w+)/g, (_, key: string) => String(ids[key]));
    const token = tokenOf(world, actor);
    for (const body of [
      '{"__proto__":{"role":"employer","isAdmin":true}}',
      '{"a":{"__proto__":{"status":"published"}}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"\\u005f_proto__":{"isAdmin":true}}',
    ]) {
      const { code } = await app.send(method, url, {
        token,
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([body, code]).toEqual([body, 400]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
