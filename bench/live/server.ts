import { oneAddress } from '../../server/test/one-address.ts';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { signAccessToken } from '../../server/src/slices/account/session/access-token.ts';
import { KeyRing } from '../../server/src/slices/account/session/keys.ts';
import type { Person, Served, Took } from './people.ts';

/* The real server in its own process with its own database, and people who may talk. */

const pairs = Number(process.argv[2]);
const idle = Number(process.argv[3]);
/** Members of each company's own team, and how many of them follow its conversation. */
const team = Number(process.argv[4] ?? 0);
const followers = Number(process.argv[5] ?? 0);

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
chmodSync(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir, log: () => undefined });
await prepareDatabase(embedded.url);
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...oneAddress });
const app = await buildApp({ ...config, dataDir, databaseUrl: embedded.url });
const { pool } = connect(embedded.url, 2);

/** What PostgreSQL's processes took so far, in ms of the processor; Linux counts in ticks of 10 ms. */
function databaseMs(): number {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  );
  return readdirSync('/proc').reduce((sum, id) => {
    if (!/^\d+$/.test(id)) return sum;
    const path = `/proc/${id}/stat`;
    // After the program's name; those of ended children stand with their parent.
    const fields = existsSync(path)
      ? readFileSync(path, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
      : [];
    const isOne = id === postmaster || fields[1] === postmaster;
    const ticks = isOne ? fields.slice(11, id === postmaster ? 15 : 13) : [];
    return sum + 10 * ticks.reduce((all, one) => all + Number(one), 0);
  }, 0);
}

/**
 * Creates accounts: pairs of an employer and a candidate, the teams of these employers, and people with
 * open pages; with a session each, but for members who follow nothing.
 */
async function fill(): Promise<Person[]> {
  await pool.query(
    `insert into account (email, role, created_at, active_at)
     select n || '@bench.example', case when n % 2 = 1 then 'employer' else 'candidate' end, now(), now()
     from generate_series(1, $1::int) n`,
    [2 * pairs + pairs * team + idle],
  );
  await pool.query(
    `insert into company (account_id, name, created_at, updated_at)
     select id, 'Company', now(), now() from account where id <= $1 and id % 2 = 1`,
    [2 * pairs],
  );
  await pool.query(
    `insert into job (company_id, status, name, published_at, created_at, updated_at)
     select id, 'published', 'Job', now(), now(), now() from company`,
  );
  await pool.query(
    `insert into cv (account_id, status, first_name, last_name, created_at, updated_at, active_at)
     select id, 'published', 'Person', '' || id, now(), now(), now()
     from account where id <= $1 and id % 2 = 0`,
    [2 * pairs],
  );
  await pool.query(
    `insert into application (cv_id, job_id, employer_account_id, job_name, company_name, origin, status, created_at, moved_at, waiting_since)
     select cv.id, job.id, company.account_id, 'Job', 'Company', 'applicant', 'viewed', now(), now(), now()
     from company join job on job.company_id = company.id join cv on cv.account_id = company.account_id + 1`,
  );
  await pool.query(
    `insert into member (company_id, account_id, role, whole, created_at)
     select company.id, $1 + (company.id - 1) * $2::int + n, 'recruiter', true, now()
     from company, generate_series(1, $2::int) n`,
    [2 * pairs, team],
  );
  await pool.query(
    `insert into follow (application_id, account_id, created_at)
     select application.id, member.account_id, now()
     from application join job on job.id = application.job_id join member using (company_id)
     where member.account_id <= $1 + (company_id - 1) * $2::int + $3::int`,
    [2 * pairs, team, followers],
  );
  const { rows } = await pool.query<{
    account_id: number;
    session_id: number;
    dialog_id: number | null;
  }>(
    `with session as (
       insert into session (account_id, refresh_hash, rotated_at, remember, user_agent, created_at, used_at, expires_at)
       select id, decode(md5('' || id), 'hex'), now(), true, '', now(), now(), now() + interval '1 day' from account
       where teams = 0 or id in (select account_id from follow)
       returning id, account_id
     )
     select session.account_id, session.id as session_id, application.id as dialog_id
     from session
     left join cv on cv.account_id = session.account_id or cv.account_id = session.account_id + 1 and session.account_id % 2 = 1
     left join application on application.cv_id = cv.id
     order by session.account_id`,
  );
  const key = await new KeyRing().newest(app.parts.db);
  const end = new Date(Date.now() + 60 * 60_000);
  return Promise.all(
    rows.map(async ({ account_id, session_id, dialog_id }) => ({
      token: await signAccessToken(
        key,
        { accountId: account_id, sessionId: session_id },
        new Date(),
        end,
      ),
      dialogId: dialog_id,
    })),
  );
}

const people = await fill();
await app.startJobs();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url, people } satisfies Served);

const took = async (): Promise<Took> => {
  const { rows } = await pool.query<{ count: string }>('select count(*) from message');
  const { user, system } = process.cpuUsage();
  return {
    stored: Number(rows[0]?.count),
    server: (user + system) / 1000,
    database: databaseMs(),
  };
};

process.on('message', (asked) => {
  void (async () => {
    process.send?.(await took());
    if (asked !== 'end') return;
    await pool.end();
    await app.stop();
    await embedded.stop();
    rmSync(dataDir, { recursive: true });
    process.exit(0);
  })();
});
