import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { createTestDatabase, runOnce } from '../test/database.ts';
import { freePort, runProgram, startServer, until } from '../test/processes.ts';
import { fillDemo } from './fill.ts';

/* The demo is filled completely and once, however long it takes and whatever interrupts a start. */

test('a fill that takes longer than a call may is finished', async () => {
  const app = await testApp();
  const holder = new Client({ connectionString: app.parts.config.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table message');
  const filling = app.atStart((runUnit) => fillDemo({ ...app.parts, runUnit }));
  // A statement of a call may take 5 s, and a transaction may be idle for 10.
  await sleep(13_000);
  await holder.end();
  expect(await filling).toBe(true);
});

test('after a kill at each step, the next start has one complete demo and no extra file', async () => {
  const { url, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-demo-'));
  atEnd(async () => {
    await drop();
    rmSync(dataDir, { recursive: true });
  });
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'true' };
  const count = async (table: string, where = 'true') => {
    const [row] = await runOnce<{ count: string }>(
      url,
      `select count(*) from ${table} where ${where}`,
    );
    return Number(row?.count);
  };

  const seen: string[] = [];
  for (let step = 0; ; step += 1) {
    const settings = { NODE_ENV: 'test', ...env, PORT: String(await freePort()) };
    const { child, lines, ended } = runProgram('src/main.ts', [], settings);
    const demo = () => lines.filter((line) => line.startsWith('Demo: '));
    await until(
      () => demo().length > step || lines.some((line) => line.includes('is at http')),
      'the next step',
      120_000,
    );
    child.kill('SIGKILL');
    await ended;
    const [said] = demo().slice(step);
    if (said === undefined) break;
    seen.push(said);
  }
  expect(seen.length).toBeGreaterThan(5);

  const server = await startServer(env);
  expect(await count('account', "email = 'employer@fourfold.example'")).toBe(1);
  expect([await count('company'), await count('cv'), await count('match_cv')]).toEqual([
    42, 1500, 1384,
  ]);
  expect(await count('subscription', 'check_at <= now()')).toBe(0);
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(await count('picture'));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 600_000);
