import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import { maxResumeBytes } from '@fourfold/contract/cv/json-resume.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { sql } from 'kysely';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../app.ts';
import { cases } from '../hostile.cases.ts';
import { buildWorld, tokenOf, type World } from '../hostile.world.ts';
import { largestCv } from '../largest-cv.ts';
import { mostListed, multiply } from '../multiply.ts';

/**
 * Every call at its largest lawful input is answered. `SHOW=true` prints how long each keeps everybody
 * else waiting, where it is more than 20 ms: the longest piece of the event loop, in milliseconds of
 * the processor, so that a busy machine counts for little (docs/performance.md).
 */

const shownMs = 20;
const pieces: [string, number][] = [];

let app: TestApp;
let world: World;
/** The same with the largest CV as the candidate's. */
let large: World;
let skills: unknown;
let resume: object;

beforeAll(async () => {
  app = await testApp();
  world = await buildWorld(app);
  const token = await signIn(app, 'largest@blocking.example', 'candidate');
  const cv = await largestCv(app, token);
  skills = cv.skills.map((skill) => ({ ...skill, works: [] }));
  resume = (await app.send<object>('GET', '/v1/applicant/cv/json-resume', { token })).data;
  await multiply(app, world);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  large = { ...world, candidate: { ...world.candidate, token, cvId: cv.id } };
});

afterAll(() => {
  if (process.env['SHOW'] === undefined) return;
  for (const [name, ms] of pieces.toSorted(([, one], [, other]) => other - one))
    if (ms > shownMs || process.env['SHOW'] === 'all')
      process.stdout.write(`| \`${name}\` | ${ms.toFixed(0)} ms |\n`);
});

/** Unknown fields are dropped: as many values and bytes as a body may have. */
const padding = Array.from({ length: 9_000 }, () => 'x'.repeat(80));

const largest: Partial<Record<EndpointName, () => object>> = {
  cvSkillsUpdate: () => ({ skills }),
  cvProfileUpdate: () => ({ bio: '漢'.repeat(500), padding }),
  cvResumeImport: () => ({
    ...resume,
    padding: 'x'.repeat(maxResumeBytes - Buffer.byteLength(JSON.stringify(resume)) - 2_000),
  }),
};

const aboutCv = /^(cv|candidateView|skillEnhancement)/;

interface Asked {
  method: string;
  path: string;
  token: string;
  body: Buffer | string | undefined;
  headers: Record<string, string>;
}

function requestOf(name: EndpointName): Asked {
  const seen = aboutCv.test(name) ? large : world;
  const { method, path, query, actor }: Endpoint = endpoints[name];
  const right = cases[name];
  const ids: Record<string, number> = right.params?.(seen, 'own') ?? {};
  const address = path.replace(/:(\w+)/g, (_, key: string) => String(ids[key]));
  const asked = new URLSearchParams(right.query ?? '');
  if (query && 'limit' in query.shape) asked.set('limit', String(mostListed));
  const body = largest[name]?.() ?? right.body?.(seen);
  const isBytes = Buffer.isBuffer(body);
  return {
    method,
    path: `${address}?${asked.toString()}`,
    token: tokenOf(seen, actor),
    body:
      body === undefined || isBytes
        ? body
        : JSON.stringify(largest[name] ? body : { ...(body as object), padding }),
    headers: right.headers ?? {},
  };
}

/** Sends it over the wire and reads the answer as it comes, which is cheap whatever its length. */
function statusOf({ method, path, token, body, headers }: Asked): Promise<number> {
  const { port } = app.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest piece between two turns of the event loop. */
async function longestPiece(call: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let last = cpu();
  const turn = () => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  await call();
  await new Promise(setImmediate);
  over = true;
  return longest;
}

/** What ends a session, an account or a plan is small, and would end the others' callers. */
const left = new Set<EndpointName>([
  'accountDelete',
  'sessionsEnd',
  'tokensLogout' as EndpointName,
]);

test.each((Object.keys(cases) as EndpointName[]).filter((name) => !left.has(name)))(
  '%s answers its largest input',
  async (name) => {
    const took: number[] = [];
    const codes: number[] = [];
    // What is compiled on the way counts for the first ones.
    for (let round = 0; round < 4; round += 1) {
      await sql`delete from rate_limit`.execute(app.parts.db);
      await cases[name].restore?.(app, world);
      const asked = requestOf(name);
      let code = 0;
      const ms = await longestPiece(async () => {
        code = await statusOf(asked);
      });
      took.push(ms);
      codes.push(code);
    }
    const ms = took.toSorted((one, other) => one - other)[1] ?? Number.NaN;
    pieces.push([`${name} ${codes.join()}`, ms]);
    expect(codes.filter((code) => code >= 500)).toEqual([]);
  },
);
