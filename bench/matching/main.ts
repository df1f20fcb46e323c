import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { MatchIndex } from '../../server/src/slices/matching/memory/node/match-index.ts';
import { memoryRanker } from '../../server/src/slices/matching/memory/ranker.ts';
import { sqlRanker, type Ranker } from '../../server/src/slices/matching/ranking/ranker.ts';
import { drawJob } from './data.ts';
import { fill } from './fill.ts';
import { percentiles, timed, type Times } from './timing.ts';
import { employerEmail, fillWorld } from './world.ts';

/*
 * How long does a search of people for a job take, by the index in memory and by the statement? On a
 * database of its own with so many CVs, a search at a time and eight, in the process and through
 * HTTP. Every answer of the index is compared with that of the statement first.
 * npm run bench:matching [-- 10000 100000 1000000]
 */

const sizes = process.argv.slice(2).map(Number);
const threads = 2;
const jobCount = 200;

type Connected = ReturnType<typeof connect>;
type Job = ReturnType<typeof drawJob>;

const searches = {
  'no filter': {},
  'state and pay': { locationStateId: ['CA', 'NY'], payMax: 80_000 },
  'a word and a skill': { search: 'ba', skill: [{ id: 1, level: 2 }] },
};

async function measure(cvCount: number, url: string, { db, pool }: Connected): Promise<void> {
  const began = performance.now();
  await fill(pool, cvCount, 2_000);
  await fillWorld(pool, cvCount, jobCount);
  console.log(`\n## ${cvCount.toLocaleString('en')} CVs\n`);
  console.log(`filled in ${seconds(performance.now() - began)}`);

  const before = process.memoryUsage().rss;
  const index = new MatchIndex({
    databaseUrl: url,
    threads,
    log: console,
  });
  index.start();
  while (!index.isReady) await setTimeout(20);
  const { loaded } = index;
  const grown = (process.memoryUsage().rss - before) / 1e6;
  console.log(
    `the index was built in ${seconds(loaded?.ms ?? 0)} by ${threads} threads; it holds ${((loaded?.bytes ?? 0) / 1e6).toFixed(0)} MB, the process grew by ${grown.toFixed(0)} MB`,
  );
  const jobs = Array.from({ length: jobCount }, (_, at) => drawJob(at + 1));
  await countPostings(pool, jobs);

  const answers = { index: memoryRanker(index), statement: sqlRanker };
  const rank = (ranker: Ranker, job: Job, filters: object) =>
    db
      .transaction()
      .execute((tx) =>
        ranker.rankCvs(tx, job, { sort: 'match', limit: 50, offset: 0, ...filters }),
      );
  const few = jobs.slice(0, cvCount > 300_000 ? 20 : jobCount);
  let compared = 0;
  console.log('\n| in the process | in flight | p50 ms | p95 ms | a second |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [name, filters] of Object.entries(searches)) {
    for (const job of few) {
      const [found, told] = [
        await rank(answers.index, job, filters),
        await rank(answers.statement, job, filters),
      ];
      if (!isDeepStrictEqual(found, told)) throw new Error(`Job ${job.id}, ${name}: they differ`);
      compared += 1;
    }
    for (const lanes of [1, 8]) {
      for (const [who, ranker] of Object.entries(answers)) {
        const asked = who === 'index' ? [...jobs, ...jobs] : few;
        const times = await timed(asked, lanes, (job) => rank(ranker, job, filters));
        print(`${who}, ${name}`, lanes, times);
      }
    }
  }
  console.log(`\n${compared} answers compared, all the same`);
  await index.stop();
  await measureHttp(url, few, jobs);
}

async function countPostings(pool: Connected['pool'], jobs: readonly Job[]): Promise<void> {
  const { rows } = await pool.query<{ id: number; count: number }>(
    'select skill_id as id, count(*) as count from match_cv_skill group by skill_id',
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const touched = jobs.map(({ skills }) =>
    skills.reduce((sum, { id, level }) => sum + (level > 0 ? (counts.get(id) ?? 0) : 0), 0),
  );
  const { p50, p95 } = percentiles(touched);
  console.log(
    `people with a skill of the job, summed up over its skills: p50 ${p50.toLocaleString('en')}, p95 ${p95.toLocaleString('en')}`,
  );
}

/** The real server in a process of its own, asked by a signed-in employer. */
async function measureHttp(url: string, few: readonly Job[], jobs: readonly Job[]): Promise<void> {
  console.log('\n| through HTTP | in flight | p50 ms | p95 ms | a second |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const mode of ['memory', 'sql'] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      MATCH_INDEX: mode,
      MATCH_THREADS: String(threads),
      LOG_LEVEL: 'info',
    };
    const server = spawn(process.execPath, ['server/src/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const seen = { text: '' };
      server.stdout.on('data', (chunk: Buffer) => {
        if (seen.text.length < 100_000) seen.text += chunk.toString();
      });
      const address = await told(seen, /Fourfold is at (\S+)/);
      if (mode === 'memory') await told(seen, /(match index is ready)/);
      const token = await signIn(address);
      let answered = 0;
      const ask = async ({ id }: Job) => {
        const answer = await fetch(`${address}/v1/employer/candidate?jobId=${id}&limit=50`, {
          headers: { authorization: `Bearer ${token}` },
        });
        // A statement that takes more than 5 s is given up.
        if (answer.ok) answered += 1;
      };
      await timed(few.slice(0, 20), 2, ask);
      for (const lanes of [1, 8]) {
        const asked = mode === 'memory' ? jobs : few;
        answered = 0;
        const times = await timed(asked, lanes, ask);
        const failed = asked.length - answered;
        const who = mode === 'memory' ? 'index' : 'statement';
        print(failed > 0 ? `${who}, ${failed} of ${asked.length} failed` : who, lanes, times);
      }
    } finally {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function told(seen: { text: string }, what: RegExp): Promise<string> {
  for (let waited = 0; waited < 120_000; waited += 50) {
    const found = what.exec(seen.text)?.[1];
    if (found !== undefined) return found;
    await setTimeout(50);
  }
  throw new Error(`The server did not say ${what.source}`);
}

async function signIn(address: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${address}/v1/auth/login/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('email', { email: employerEmail });
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await fetch(`${address}/dev/mailbox.json?to=${employerEmail}`);
    const code = /\b\d{6}\b/.exec(((await mails.json()) as { text: string }[])[0]?.text ?? '')?.[0];
    if (code !== undefined) {
      const verified = await post('email/verify-code', { email: employerEmail, code });
      return ((await verified.json()) as { data: { accessToken: string } }).data.accessToken;
    }
    await setTimeout(100);
  }
  throw new Error('No sign-in code came');
}

function print(what: string, lanes: number, { p50, p95, rate }: Times): void {
  const cells = [what, lanes, p50.toFixed(1), p95.toFixed(1), rate.toFixed(0)];
  console.log(`| ${cells.join(' | ')} |`);
}

const socketOf = (client: object) =>
  (client as { connection: { stream: Socket } }).connection.stream;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
  // The database's user has to pass through.
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({
    dataDir,
    log: (line) => console.error(line),
    settings: { max_wal_size: '8GB', shared_buffers: '2GB', work_mem: '64MB', fsync: 'off' },
  });
  try {
    await prepareDatabase(database.url);
    // A million rows take longer to write than a statement may, or a connection may be silent.
    const connected = connect(database.url, 8);
    connected.pool.options.statement_timeout = 0;
    connected.pool.options.idle_in_transaction_session_timeout = 0;
    connected.pool.on('connect', (client) => void socketOf(client).setTimeout(0));
    try {
      console.log(
        `load of the machine: ${loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')}`,
      );
      await measure(size, database.url, connected);
      console.log(
        `\nload of the machine: ${loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')}`,
      );
    } finally {
      await connected.db.destroy();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
