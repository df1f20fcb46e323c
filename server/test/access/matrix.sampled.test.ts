import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Answer, type TestApp } from '../app.ts';
import { cases } from '../hostile.cases.ts';
import { sampledFrom } from '../lane.ts';
import { changesNothing } from '../stored.ts';
import { callers, isCandidate, personOf, type CallerKind } from './callers.ts';
import { settle, type City } from './fixtures.ts';
import { idsAt, placesOf, things, verdict, type NamedPlace, type Thing } from './matrix.ts';

/**
 * Every route for every caller, on their own objects, on others' and on none: nobody gets what is
 * not theirs.
 */

const names = Object.keys(cases) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const randomId = 2_000_000_000;

let app: TestApp;
let city: City;

// Whom one call has blocked, the next one could not find.
afterEach(async () => void (await app.parts.db.deleteFrom('block').execute()));

beforeAll(async () => {
  app = await testApp();
  city = await settle(app);
});

type Params = Record<string, number>;

/**
 * The ids of a cell's calls: with several objects in the address, each one alone belongs to someone
 * else, then all of them.
 */
function paramsOf(name: EndpointName, caller: CallerKind, thing: Thing): Params[] {
  const endpoint = endpointOf(name);
  const role = isCandidate(caller) ? 'candidate' : 'employer';
  const people = city.seenBy(caller, endpoint.actor === 'user');
  const places = placesOf(endpoint);
  const idOf = ({ place }: NamedPlace, which: Thing) =>
    which === 'random' ? randomId : idsAt[place](people, role)[which];
  const every = (which: Thing): Params =>
    Object.fromEntries(places.map((place) => [place.param, idOf(place, which)]));
  const own = { ...every('own'), ...ownByCase(name, caller) };
  if (thing === 'own') return [own];
  const told = places.filter(({ param }) => !cases[name].untold?.includes(param));
  const alone = told.map((place) => ({ ...own, [place.param]: idOf(place, thing) }));
  return places.length === 1 ? alone : [...alone, { ...own, ...every(thing) }];
}

/** The case's own ids (a draft to delete), if it is about the caller's role. */
function ownByCase(name: EndpointName, caller: CallerKind): Params {
  if (endpointOf(name).actor === 'user') return {};
  return cases[name].params?.(worldOf(name, caller), 'own') ?? {};
}

function worldOf(name: EndpointName, caller: CallerKind) {
  const asUser = endpointOf(name).actor === 'user';
  const { candidate, employer, stranger } = city.seenBy(caller, asUser);
  return {
    candidate,
    employer,
    otherCandidate: stranger.candidate,
    otherEmployer: stranger.employer,
    operator: city.world.operator,
  };
}

/** Two calls that ask for a code never ask for the same address. */
let strangers = 0;
function bodyOf(name: EndpointName, caller: CallerKind): unknown {
  const body = cases[name].body?.(worldOf(name, caller));
  if (name === 'profileUpdate') return { role: isCandidate(caller) ? 'candidate' : 'employer' };
  if (name === 'messageSend') return { id: randomUUID(), text: 'Good morning' };
  if (typeof body !== 'object' || body === null) return body;
  if (!('email' in body) || typeof body.email !== 'string') return body;
  strangers += 1;
  return { ...body, email: `stranger-${strangers}@nine.example` };
}

async function call(name: EndpointName, caller: CallerKind, params: Params): Promise<Answer> {
  const { method, path } = endpointOf(name);
  const { query = '', headers = {} } = cases[name];
  const url = path.replace(/:(\w+)/g, (_, key: string) => String(params[key] ?? 1)) + query;
  const token = caller === 'nobody' ? undefined : city.tokens[caller];
  return await app.send(method, url, { token, headers, body: bodyOf(name, caller) });
}

/** Words in an answer that its caller may not read. */
const leaks = (answer: Answer, caller: CallerKind) => {
  const text = JSON.stringify([answer.response, answer.data, answer.headers]).toLowerCase();
  return city.secrets
    .filter(
      ({ word, readers }) =>
        !readers.includes(personOf(caller)) && text.includes(word.toLowerCase()),
    )
    .map(({ word }) => word);
};

const cellsOf = (name: EndpointName) =>
  callers.flatMap((caller) =>
    things.map((thing) => ({ caller, thing, verdict: verdict(endpointOf(name), caller, thing) })),
  );

test('every cell has a verdict, and every thing in an address an owner @Z1.4', () => {
  const cells = names.flatMap(cellsOf);
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(cells).toHaveLength(names.length * callers.length * things.length);
  for (const name of names)
    for (const { place } of placesOf(endpointOf(name))) expect(idsAt).toHaveProperty([place]);
});

describe('refused', () => {
  test.each(sampledFrom(names, 3))(
    '%s: what is not allowed answers alike, somebody else’s as none, tells nothing, changes nothing @A8.3 @Z1.1 @Z1.2',
    async (name) => {
      await changesNothing(app, async () => {
        /** What was said of somebody else's. */
        let said: unknown[] | null = null;
        for (const { caller, thing, verdict } of cellsOf(name)) {
          // To an operator nobody's things are somebody else's.
          if (thing === 'own') said = null;
          if (verdict === 'allowed' || verdict === 'absent') continue;
          if (thing === 'foreign') said = [];
          for (const [place, params] of paramsOf(name, caller, thing).entries()) {
            const answer = await call(name, caller, params);
            if (thing === 'foreign') said?.push(answer.response);
            else if (thing === 'random' && said) expect(answer.response).toEqual(said[place]);
            const cell = [caller, thing, params];
            expect([...cell, `${answer.code} ${answer.response.status}`]).toEqual([
              ...cell,
              verdict,
            ]);
            expect([...cell, leaks(answer, caller)]).toEqual([...cell, []]);
            expect([...cell, answer.data]).toEqual([...cell, {}]);
          }
        }
      });
    },
  );
});

/** Reads first, then writes in the cases' order, destructive ones last. */
const inOrder = [
  ...names.filter((name) => endpointOf(name).method === 'GET'),
  ...names.filter((name) => endpointOf(name).method !== 'GET'),
];
/** Calls that end the caller's session. */
const ending: readonly EndpointName[] = ['logout', 'accountDelete'];

describe('allowed', () => {
  test.each(sampledFrom(inOrder, 3))(
    '%s: works, and shows nothing of anybody else’s @Z1.3',
    async (name) => {
      const right = cases[name];
      const endpoint = endpointOf(name);
      for (const { caller, thing, verdict } of cellsOf(name)) {
        if (verdict !== 'allowed') continue;
        // What is deleted once and for all, the key's account deleted before it.
        if (endpoint.method === 'DELETE' && !right.restore && personOf(caller) !== caller) continue;
        if (caller !== 'nobody' && ending.includes(name))
          city.tokens[caller] = await city.signInAgain(caller);
        else await right.restore?.(app, worldOf(name, caller));
        for (const params of paramsOf(name, caller, thing)) {
          const answer = await call(name, caller, params);
          const expected = right.answer ?? (endpoint.creates ? 201 : 200);
          expect([caller, params, answer.code, answer.response]).toEqual([
            caller,
            params,
            expected,
            expect.anything(),
          ]);
          expect([caller, leaks(answer, caller)]).toEqual([caller, []]);
        }
      }
    },
  );
});
