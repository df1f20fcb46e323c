import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { signIn, testApp, type TestApp } from '../app.ts';
import { cases, type Case } from '../hostile.cases.ts';
import { enterAsOperator } from '../operator.ts';
import { buildWorld, type World } from '../hostile.world.ts';
import { sampled, sampledFrom } from '../lane.ts';
import { long, seed, times } from '../long.ts';
import { patient } from '../patient.ts';
import { rawTexts } from '../raw-texts.ts';
import { formWith } from '../world.ts';
import { idIn, inputOf, queryOf } from './input.ts';

/*
 * Any input gets one of our answers, never a failure of ours. Several workers ask each route,
 * because they wait for the database and not for each other; a route without input is asked a few
 * times only. `PART=3/20` takes the third twentieth of the routes, `SEED` repeats a run.
 */

const [part = 1, parts = 1] = (process.env['PART'] ?? '1/1').split('/').map(Number);
const all = (Object.keys(cases) as EndpointName[]).filter((_, at) => at % parts === part - 1);
/** In a sample every other one: hostile.sampled asks each with wrong values. */
const names = sampledFrom(all, 2);
const atOnce = 8;
/** A multiple of `atOnce`: fast-check never ends with half a run. */
const few = sampled(8, 16);

let app: TestApp;
let world: World;

beforeAll(async () => {
  // A refusal for overload is not a failure.
  app = patient(await testApp());
  world = await buildWorld(app);
});

/** All ids of the fixtures, of every kind. */
const idsOf = (world: World): number[] =>
  Object.values(world)
    .flatMap((person: object) => Object.values(person))
    .filter((value) => typeof value === 'number');

/**
 * Input near a valid body: the body itself, usually with one field replaced, which gets furthest,
 * or none of it.
 */
function bodiesNear(schema: z.ZodType, right: object = {}) {
  const near = inputOf(schema);
  const mended = fc.tuple(near, fc.nat()).map(([other, at]) => {
    const keys = Object.keys(right);
    const key = keys[at % Math.max(keys.length, 1)];
    const value = (other as Record<string, unknown> | null)?.[key ?? ''];
    return key === undefined || value === undefined ? right : { ...right, [key]: value };
  });
  return fc.oneof(near, mended, fc.constant(right));
}

/** A form with a valid picture, one with an error in one place, or without a picture. */
const formsNear = (right: Buffer) =>
  fc.oneof(
    fc.constant(right),
    fc.tuple(fc.nat(right.length - 1), fc.nat(255)).map(([at, byte]) => {
      const changed = Buffer.from(right);
      changed[at] = byte;
      return changed;
    }),
    fc
      .uint8Array({ maxLength: 300 })
      .map((picture) => formWith(Buffer.from(picture), '\u0000../x.png').body),
  );

const withIds = (path: string, ids: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((ids[name] ?? '').toWellFormed()),
  );

/** An endpoint's path with the caller's ids. */
function ownAddress({ path }: Endpoint, { params }: Case): string {
  const own = Object.entries(params?.(world, 'own') ?? {});
  return withIds(path, Object.fromEntries(own.map(([name, id]) => [name, String(id)])));
}

/** Queries by the schema, and the right one where there has to be one. */
function queriesNear(query: z.ZodObject, right: Case): fc.Arbitrary<Record<string, string>> {
  const random = queryOf(query);
  if (right.query === undefined) return random;
  const asked = Object.fromEntries(new URLSearchParams(right.query));
  return fc.oneof(fc.constant(asked), random);
}

/** Whole requests for an endpoint, three of four with the caller's ids. */
function requestsFor(endpoint: Endpoint, right: Case) {
  const { path, params, query, body } = endpoint;
  const ids = Object.keys(params?.shape ?? {}).map((name) => [name, idIn(idsOf(world))] as const);
  const address = fc.oneof(
    { weight: 3, arbitrary: fc.constant(ownAddress(endpoint, right)) },
    {
      weight: 1,
      arbitrary: fc.record(Object.fromEntries(ids)).map((any) => withIds(path, any)),
    },
  );
  const rightBody = right.body?.(world);
  const bodies = Buffer.isBuffer(rightBody)
    ? formsNear(rightBody)
    : body
      ? bodiesNear(body, rightBody as object | undefined)
      : fc.constant(undefined);
  return fc.record({
    url: fc
      .tuple(address, query ? queriesNear(query, right) : fc.constant({}))
      .map(([address, asked]) => {
        const text = new URLSearchParams(asked).toString();
        return text ? `${address}?${text}` : address;
      }),
    body: bodies,
    // Calls with a key wait for each other, and take more statements.
    key: fc.oneof(
      { weight: 7, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
    ),
  });
}

/** After a limit is reached, all later calls would only meet the limit. */
async function liftLimits(): Promise<void> {
  await sql`delete from rate_limit`.execute(app.parts.db);
  await sql`delete from account_day`.execute(app.parts.db);
}

/** A call may have ended the caller's session, or switched the role. */
async function comeBack(role: 'candidate' | 'employer' | 'operator'): Promise<void> {
  if (role === 'operator') {
    world.operator.token = await enterAsOperator(app);
    return;
  }
  const person = world[role];
  const profile = await app.send<{ role: string }>('GET', '/v1/user/profile', {
    token: person.token,
  });
  if (profile.code === 401) {
    await liftLimits();
    app.clock.forward(31_000);
    person.token = await signIn(app, `${role}@one.example`, role);
  } else if (profile.data.role !== role) {
    await app.send('PATCH', '/v1/user/profile', { token: person.token, body: { role } });
  }
}

test.each(names)(
  '%s never fails on our side @H8.4',
  async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const { actor, method, params, query, body: input, upload } = endpoint;
    const right = cases[name];
    const role = actor === 'employer' || actor === 'operator' ? actor : 'candidate';
    let coming: Promise<void> | null = null;
    const again = () => (coming ??= comeBack(role).finally(() => (coming = null)));
    await again();
    let restoring: Promise<unknown> | null = null;
    // Others may take away what it needs, or bring it, at the same moment: then it is tried again.
    const restore = () =>
      (restoring ??= Promise.resolve(right.restore?.(app, world))
        .catch(() => undefined)
        .finally(() => (restoring = null)));
    await restore();
    const own = ownAddress(endpoint, right);
    let asked = 0;
    let taken = 0;
    let spent = false;
    const asking = fc.asyncProperty(requestsFor(endpoint, right), async ({ url, body, key }) => {
      if (spent) await restore();
      spent = false;
      const { token } = world[role];
      const isText = typeof body !== 'object' && body !== undefined;
      const call = {
        token,
        body: isText ? JSON.stringify(body) : body,
        headers: {
          ...(isText ? { 'content-type': 'application/json' } : {}),
          ...(upload ? right.headers : {}),
          ...(key === null ? {} : { 'idempotency-key': encodeURIComponent(key.toWellFormed()) }),
        },
      };
      const answer = await app.send(method, url, call);
      const { code, response } = answer;
      expect(response.status).toEqual(expect.any(String));
      expect(code).toBeLessThan(500);
      expect(rawTexts(answer)).toEqual([]);
      if (code === 401 && actor !== 'anyone') await again();
      if (code === 429) await liftLimits();
      // Valid input may be invalid by now.
      spent ||= [404, 409, 422].includes(code);
      asked += 1;
      if (code === right.answer || (url.split('?')[0] === own && ![400, 401, 422].includes(code)))
        taken += 1;
    });
    const numRuns = ((params ?? query ?? input ?? upload) ? times(few, 10_000) : few) / atOnce;
    const ends = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => fc.check(asking, { numRuns, seed: seed + at })),
    );
    for (const end of ends) expect(end.failed, fc.defaultReportMessage(end)).toBe(false);
    // Only requests that pass validation with the caller's own ids can fail behind it.
    expect(taken).toBeGreaterThanOrEqual(Math.floor(asked / 10));
  },
  long ? 3_600_000 : 300_000,
);
