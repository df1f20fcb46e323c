import { oneAddress } from '../../server/test/one-address.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';

/*
 * Measures a page of job posts by the number of jobs, the page and the number of applicants. The real
 * server on its own database; all cases take turns, so that a busy machine affects them alike. npm run
 * bench:posts
 */

const rounds = 150;
const email = 'owner@bench.example';

async function signIn({ http }: App): Promise<string> {
  await http.inject({ method: 'POST', url: '/v1/auth/login/email', payload: { email } });
  const mails = await http.inject({ url: '/dev/mailbox.json', query: { to: email } });
  const code = /\b\d{6}\b/.exec(mails.json<{ text: string }[]>()[0]?.text ?? '')?.[0];
  const verified = await http.inject({
    method: 'POST',
    url: '/v1/auth/login/email/verify-code',
    payload: { email, code },
  });
  const token = verified.json<{ data: { accessToken: string } }>().data.accessToken;
  const headers = { authorization: `Bearer ${token}` };
  const payload = { role: 'employer' };
  await http.inject({ method: 'PATCH', url: '/v1/user/profile', headers, payload });
  return token;
}

type Pool = ReturnType<typeof connect>['pool'];

/** A company with this many jobs, three fifths of them closed, with this many applicants each. */
async function fill(pool: Pool, jobs: number, applicants: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into company (account_id, name, created_at, updated_at)
     select id, $2, now(), now() from account where email = $1 returning id`,
    [email, `With ${jobs}`],
  );
  const companyId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into job (company_id, status, name, description, published_at, created_at, updated_at)
     select $1, (array['draft', 'published', 'closed', 'closed', 'closed'])[n % 5 + 1],
            'Job ' || n, repeat('What the person will do. ', 40),
            case when n % 5 > 0 then now() - n * interval '1 hour' end,
            now() - n * interval '1 hour', now()
     from generate_series(1, $2::int) n`,
    [companyId, jobs],
  );
  await pool.query(
    `insert into application
       (job_id, job_name, company_name, origin, status, band, created_at, moved_at,
        waiting_since)
     select job.id, job.name, '', 'applicant',
            (array['new', 'viewed', 'nextSteps', 'employerDeclined'])[n % 4 + 1],
            (array['exceed', 'meet', 'doNotMeet'])[n % 3 + 1], now(), now(), now()
     from job, generate_series(1, $2::int) n
     where job.company_id = $1 and job.status <> 'draft'`,
    [companyId, applicants],
  );
  return companyId;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Median milliseconds of each case; the cases take turns. */
async function timed(cases: Record<string, () => Promise<unknown>>): Promise<Map<string, number>> {
  const times = new Map(Object.keys(cases).map((name): [string, number[]] => [name, []]));
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(cases)) {
      const start = performance.now();
      await run();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function print(title: string, times: Map<string, number>): void {
  const first = [...times.values()][0] ?? 1;
  console.log(`\n| ${title} | ms, median of ${rounds} | ratio |\n| --- | ---: | ---: |`);
  for (const [name, ms] of times) {
    console.log(`| ${name} | ${ms.toFixed(2)} | ${(ms / first).toFixed(2)} |`);
  }
}

async function measure(app: App, pool: Pool): Promise<void> {
  const token = await signIn(app);
  const small = await fill(pool, 100, 5);
  const large = await fill(pool, 10_000, 5);
  const busy = await fill(pool, 100, 1000);
  await pool.query('vacuum (analyze) job, application');

  const page = (path: string, rows: number) => async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ url: `/v1/employer/${path}`, headers });
    const got = answer.json<{ data: { list: unknown[] } }>().data.list.length;
    if (got !== rows) throw new Error(`${path} has ${got} rows, not ${rows}`);
  };
  print(
    'GET a page of job posts',
    await timed({
      '100 jobs, first page of closed ones': page(`company/${small}/job/closed`, 10),
      '100 jobs, last page': page(`company/${small}/job/closed?offset=50`, 10),
      '10,000 jobs, first page': page(`company/${large}/job/closed`, 10),
      '10,000 jobs, last page': page(`company/${large}/job/closed?offset=5990`, 10),
      '10,000 jobs, a hundred rows': page(`company/${large}/job/closed?limit=100`, 100),
      '10,000 jobs, three statuses at once': page(`company/${large}/job`, 10),
      '10,000 jobs, of all companies (home)': page('job?status=published,paused', 10),
      '100 jobs with 1,000 applicants each': page(`company/${busy}/job/closed`, 10),
    }),
  );

  const closed = `select listed_at, id from job where company_id = ${large} and status = 'closed'`;
  const order = 'order by listed_at desc, id desc limit 10';
  const { rows } = await pool.query<{ listed_at: Date; id: number }>(
    `${closed} ${order} offset 5989`,
  );
  const last = rows[0];
  if (!last) throw new Error('There is no last page');
  const after = `${closed} and (listed_at, id) < ($1, $2) ${order}`;
  print(
    'the ids of the last page of 6,000',
    await timed({
      'by offset': () => pool.query(`${closed} ${order} offset 5990`),
      'after the row before it (keyset)': () => pool.query(after, [last.listed_at, last.id]),
    }),
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
// The database's user must be able to enter the folder.
chmodSync(dataDir, 0o755);
const database = await startEmbedded({
  dataDir,
  log: (line) => console.error(line),
  settings: { max_wal_size: '1GB' },
});
try {
  await prepareDatabase(database.url);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...oneAddress });
  const app = await buildApp({ ...config, dataDir, databaseUrl: database.url });
  const { pool } = connect(database.url, 1);
  try {
    await measure(app, pool);
  } finally {
    await pool.end();
    await app.stop();
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
