import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { scratch } from './scratch.mjs';

/** A process of its own that nobody waits for, as a database is, and ends by one signal alone. */
async function leave(args: string[], env: Record<string, string>, by: string) {
  const script = `for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => name === '${by}' && process.exit());
    console.log('ready'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['-e', script, '--', ...args], {
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

test.runIf(process.platform === 'linux')(
  'what a run left is ended and deleted, and nothing else is',
  async () => {
    const run = scratch();
    const { TMPDIR, FAST_FOLDER } = run.env;
    mkdirSync(join(FAST_FOLDER, 'data'));
    writeFileSync(join(TMPDIR, 'report'), '');
    const byFolder = await leave(['postgres', '-D', join(FAST_FOLDER, 'data')], {}, 'SIGINT');
    const byEnvironment = await leave([], { TMPDIR }, 'SIGTERM');
    const other = await leave([], {}, 'SIGTERM');
    await run.clear();
    await expect.poll(() => [byFolder.exitCode, byEnvironment.exitCode]).toEqual([0, 0]);
    expect([existsSync(TMPDIR), existsSync(FAST_FOLDER)]).toEqual([false, false]);
    expect(other.exitCode).toBeNull();
    other.kill();
    await once(other, 'exit');
  },
);
