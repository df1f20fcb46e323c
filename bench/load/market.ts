import { oneAddress } from '../../server/test/one-address.ts';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '../../server/demo/fill.ts';
import type pg from 'pg';
import { buildApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { signAccessToken } from '../../server/src/slices/account/session/access-token.ts';
import { KeyRing } from '../../server/src/slices/account/session/keys.ts';
import type { Person } from './people.ts';

const tcpHost = '127.0.0.77';
const log = () => undefined;

/** The server with the demo marketplace, and people in it with a session each. */
export interface Market {
  app: App;
  people: Person[];
  /** The database's parent process. */
  postmaster: number;
  end(): Promise<void>;
}

/**
 * Starts the real server with the demo marketplace: on its embedded database through a Unix socket or,
 * with `tcp`, on a PostgreSQL over the network.
 */
export async function openMarket(
  kind: string | undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<Market> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startDatabase(dataDir, kind === 'tcp');
  await prepareDatabase(database.url);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...oneAddress, ...env });
  const app = await buildApp({ ...config, dataDir, databaseUrl: database.url });
  await app.atStart((runUnit) => fillDemo({ ...app.parts, runUnit }));
  const { pool } = connect(database.url, 2);
  const people = await signedIn(pool, app.parts.db);
  await pool.end();
  const pidFile = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return {
    app,
    people,
    postmaster: Number(pidFile.split('\n', 1)[0]),
    async end() {
      await app.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function startDatabase(dataDir: string, byTcp: boolean) {
  const first = await startEmbedded({ dataDir, log });
  if (!byTcp) return first;
  await first.stop();
  const rules = join(dataDir, 'postgres', 'pg_hba.conf');
  writeFileSync(rules, `host all all 127.0.0.0/8 trust\n${readFileSync(rules, 'utf8')}`);
  const settings = { listen_addresses: tcpHost };
  const { stop } = await startEmbedded({ dataDir, log, settings });
  return { url: `postgres://fourfold@${tcpHost}:5432/postgres`, stop };
}

/** Up to 200 dialogs of the marketplace: both members, with a session each. */
async function signedIn(pool: pg.Pool, db: App['parts']['db']): Promise<Person[]> {
  const { rows } = await pool.query<Omit<Person, 'token'> & { account_id: number }>(
    `with talk as (
       select application.id as dialog_id, job_id, job.company_id,
         cv.account_id as candidate, company.account_id as employer
       from application join cv on cv.id = cv_id join job on job.id = job_id
       join company on company.id = job.company_id
       where application.origin = 'applicant' and application.status <> 'preNew' and job.status = 'published' order by application.id limit 200
     )
     select candidate as account_id, 'candidate' as role, dialog_id as "dialogId",
       job_id as "jobId", company_id as "companyId" from talk
     union all select employer, 'employer', dialog_id, job_id, company_id from talk`,
  );
  const key = await new KeyRing().newest(db);
  const end = new Date(Date.now() + 60 * 60_000);
  const made: Person[] = [];
  for (const [index, { account_id, ...person }] of rows.entries()) {
    const session = await pool.query<{ id: number }>(
      `insert into session (account_id, refresh_hash, rotated_at, remember, user_agent, created_at, used_at, expires_at)
       values ($1, decode(md5($2), 'hex'), now(), true, '', now(), now(), now() + interval '1 day') returning id`,
      [account_id, `bench ${index}`],
    );
    const ids = { accountId: account_id, sessionId: session.rows[0]?.id ?? 0 };
    made.push({ ...person, token: await signAccessToken(key, ids, new Date(), end) });
    await pool.query('update account set role = $2 where id = $1', [account_id, person.role]);
  }
  return made;
}
