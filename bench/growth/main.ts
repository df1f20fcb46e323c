import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { signIn } from '../../server/test/app.ts';
import { cases } from '../../server/test/hostile.cases.ts';
import { load, machine } from '../matching/machine.ts';
import { percentiles, type Times } from '../matching/timing.ts';
import { writeTable } from '../table.ts';
import { asks, type Ask } from './asks.ts';
import { growWorld, type Grown } from './world.ts';

/*
 * Asks every endpoint of the contract on behalf of two accounts that have 1,000, 10,000 and 100,000 of
 * everything, and lists on behalf of a member of one job of theirs, each size in a database and a server of its own, all of one process. The sizes take
 * turns, so that a busy machine affects them alike. It measures and asserts nothing. npm run
 * bench:growth [-- 1000 10000 100000] [words of the calls] [--write]
 */

const rounds = Number(process.env['ROUNDS'] ?? 12);
/** A call stops being asked after so much time at one size, in milliseconds. */
const patience = 15_000;
const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const numbers = given.filter((word) => /^\d+$/.test(word)).map(Number);
const sizes = numbers.length > 0 ? numbers : [1_000, 10_000];
const words = given.filter((word) => !/^\d+$/.test(word));

interface Answered {
  times: number[];
  bytes: number;
  /** Codes other than the right one, with what the answer said; 0: what it needs was refused. */
  wrong: Map<number, string>;
}

async function askOnce(grown: Grown, ask: Ask, answered: Answered): Promise<void> {
  const { app, world, address } = grown;
  const right = cases[ask.endpoint];
  const { method, path, creates }: Endpoint = endpoints[ask.endpoint];
  await grown.liftLimits();
  try {
    await right.restore?.(app, world);
    await ask.before?.(grown);
  } catch (error) {
    answered.wrong.set(0, String(error));
    return;
  }
  const params = right.params?.(world, ask.side ?? 'own') ?? {};
  const body = ask.body ? ask.body(grown) : right.body?.(world);
  const isForm = body instanceof Uint8Array;
  const url = `${address}${path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}${ask.query?.(grown) ?? right.query ?? ''}`;
  const init = {
    method,
    headers: {
      authorization: `Bearer ${ask.byMember ? grown.member : world[ask.role].token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...right.headers,
    },
    ...(body === undefined ? {} : { body: isForm ? Uint8Array.from(body) : JSON.stringify(body) }),
  };
  const start = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.arrayBuffer();
  answered.times.push(performance.now() - start);
  answered.bytes = Math.max(answered.bytes, text.byteLength);
  const expected = right.answer ?? (creates ? 201 : 200);
  if (answer.status !== expected)
    answered.wrong.set(answer.status, Buffer.from(text).toString().slice(0, 200));
  await ask.after?.(grown);
  await comeBack(grown, ask);
}

/** A call may have ended the caller's session, or switched the role. */
async function comeBack(
  { app, world, liftLimits }: Grown,
  { role, endpoint, byMember }: Ask,
): Promise<void> {
  if (byMember) return;
  const person = world[role];
  const { code, data } = await app.send<{ role: string }>('GET', '/v1/user/profile', {
    token: person.token,
  });
  if (code === 200 && data.role !== role)
    await app.send('PATCH', '/v1/user/profile', { token: person.token, body: { role } });
  if (code !== 401 || endpoint === 'accountDelete') return;
  await liftLimits();
  app.clock.forward(31_000);
  person.token = await signIn(app, `${role}@one.example`, role);
}

async function measure(worlds: readonly Grown[], ask: Ask): Promise<Answered[]> {
  const all = worlds.map((): Answered => ({ times: [], bytes: 0, wrong: new Map() }));
  const spent = worlds.map(() => 0);
  for (let round = 0; round < (ask.once ? 1 : rounds + 1); round += 1) {
    for (const [at, grown] of worlds.entries()) {
      const answered = all[at];
      if (!answered || (spent[at] ?? 0) > patience) continue;
      const began = performance.now();
      await askOnce(grown, ask, answered);
      spent[at] = (spent[at] ?? 0) + performance.now() - began;
    }
    // The first call of its kind fills caches.
    if (round === 0 && !ask.once)
      for (const answered of all) if ((answered.times[0] ?? 0) < 1000) answered.times.pop();
  }
  return all;
}

const shown = ({ p50, p95 }: Times) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`;

function line(name: string, all: readonly Answered[]): string {
  const times = all.map((one) => percentiles(one.times));
  const [first] = times;
  const ratios = times.slice(1).map(({ p50, p95 }) => {
    const ratio = p95 / (first?.p95 ?? 1);
    const text = `${(p50 / (first?.p50 ?? 1)).toFixed(1)} / ${ratio.toFixed(1)}`;
    return ratio > 1.5 ? `**${text}**` : text;
  });
  const wrong = all.flatMap(({ wrong }) => [...wrong.keys()]);
  const bytes = all.map((one) => (one.bytes / 1000).toFixed(1)).at(-1);
  return `| ${[name, ...times.map(shown), ...ratios, bytes, [...new Set(wrong)].join(', ')].join(' | ')} |`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
// The database's user must be able to enter the folder.
chmodSync(dataDir, 0o755);
const database = await startEmbedded({
  dataDir,
  log: (text) => console.error(text),
  settings: { max_wal_size: '4GB', max_connections: '120' },
});
const worlds: Grown[] = [];
const before = load();
const began = new Date();
try {
  for (const size of sizes) {
    const start = performance.now();
    worlds.push(await growWorld(database.url, size));
    console.error(
      `${size} of everything after ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
  }
  const lines: string[] = [];
  for (const ask of asks) {
    if (words.length > 0 && !words.some((word) => ask.name.includes(word))) continue;
    const all = await measure(worlds, ask);
    const said = line(ask.name, all);
    console.error(said);
    for (const { wrong } of all)
      for (const [code, text] of wrong) console.error(`  ${code}: ${text}`);
    lines.push(said);
  }
  const heads = sizes.map((size) => size.toLocaleString('en'));
  writeTable('growth', [
    `| call, p50 / p95 in ms | ${heads.join(' | ')} | ${heads
      .slice(1)
      .map((size) => `${size}, times`)
      .join(' | ')} | answer, kB | not answered as meant |`,
    `| --- |${' ---: |'.repeat(sizes.length * 2)} --- |`,
    ...lines,
    '',
    `${machine()}; load before ${before}, after ${load()}; ${rounds} rounds; ${began.toISOString().slice(0, 10)}. Rows are copied with fixed numbers (no seed).`,
  ]);
} finally {
  for (const world of worlds) await world.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
