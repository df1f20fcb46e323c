import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { startEmbedded } from '../src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../src/prepare.ts';
import { databaseUrl, runOnce } from './database.ts';
import { fastFolder } from './fast-folder.ts';

interface TestServer {
  url: string;
  end: () => Promise<void>;
}

/** One PostgreSQL for a project's run (your own with TEST_DATABASE_URL), migrated once. @returns its end */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `fourfold_test_${process.pid}_${project.name}`;
  const own = process.env['TEST_DATABASE_URL'];
  const { url, end } = own === undefined ? await startThrowaway() : borrow(own, template);
  try {
    await runOnce(url, `create database ${template}`);
    await prepareDatabase(databaseUrl(url, template));
    await openQueues(databaseUrl(url, template));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('database', { url, template });
  return end;
}

/** A server makes a queue for each kind of job: made here, each test's server finds them. */
async function openQueues(databaseUrl: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' });
  const app = await buildApp({ ...config, databaseUrl });
  await app.stop();
}

const log = (line: string) => process.stderr.write(`${line}\n`);

async function startThrowaway(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(fastFolder(), 'fourfold-test-'));
  // The database's user has to pass through.
  chmodSync(dataDir, 0o755);
  // Tests with several servers run side by side, and each server has a pool of its own.
  const settings = { fsync: 'off', max_wal_size: '128MB', max_connections: '300' };
  const { url, stop } = await startEmbedded({ dataDir, log, settings });
  const end = async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  };
  return { url, end };
}

function borrow(url: string, template: string): TestServer {
  const ours = `select datname from pg_database where starts_with(datname, '${template}')`;
  const end = async () => {
    for (const { datname } of await runOnce<{ datname: string }>(url, ours)) {
      await runOnce(url, `drop database ${datname} with (force)`);
    }
  };
  return { url, end };
}
