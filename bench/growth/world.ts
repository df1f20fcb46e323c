import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connectAtStart } from '../../server/src/platform/db/connect.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { settableClock, withSend, type TestApp } from '../../server/test/app.ts';
import { databaseUrl, runOnce } from '../../server/test/database.ts';
import { buildWorld, type World } from '../../server/test/hostile.world.ts';
import { oneAddress } from '../../server/test/one-address.ts';
import { joined } from '../../server/test/team.ts';
import { fillWorld } from './fill.ts';

/** One server with a database of its own, in which two accounts have `size` of everything. */
export interface Grown {
  size: number;
  app: TestApp;
  world: World;
  address: string;
  /** Of a member of the team, who acts for the job with the many applicants alone. */
  member: string;
  /** Limits per person and day are not what is measured. */
  liftLimits(): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param cluster the address of the PostgreSQL */
export async function growWorld(cluster: string, size: number): Promise<Grown> {
  const name = `growth_${size}`;
  await runOnce(cluster, `create database ${name}`);
  const url = databaseUrl(cluster, name);
  await prepareDatabase(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // As it is at any size from 20,000 people; both sizes are to do the same.
    MATCH_INDEX: 'memory',
    ...oneAddress,
  });
  const clock = settableClock();
  const build = () => buildApp({ ...config, dataDir, databaseUrl: url }, clock);
  const first = await build();
  const world = await buildWorld(withSend(first, clock));
  await first.stop();
  const database = connectAtStart(url);
  await fillWorld(database, world, size, clock.now());
  await database.pool.query('vacuum (analyze)');
  const app = await build();
  await startIndex(app);
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { companyId, jobId } = world.employer;
  const { token: member } = await joined(withSend(app, clock), companyId, {
    email: 'of-one-job@growth.example',
    role: 'hiringManager',
    jobIds: [jobId],
  });
  return {
    size,
    app: withSend(app, clock),
    world,
    member,
    address,
    liftLimits: () => database.pool.query('delete from rate_limit; delete from account_day'),
    async stop() {
      await app.stop();
      await database.db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As a server starts it by itself among so many; without the jobs, which would run beside the calls. */
async function startIndex({ match }: App): Promise<void> {
  match.start();
  while (match.index && !match.index.isReady) await wait(50);
}
