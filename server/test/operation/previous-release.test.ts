import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, readFirstRelease, readMigrations } from '../../src/platform/db/migrate.ts';
import { emptyDatabase } from '../database.ts';
import { witness } from '../fault/consistency.ts';
import { long, seed } from '../long.ts';
import { startServer, until } from '../processes.ts';
import { mailboxAt } from '../remote.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });

test('every migration has a name and a number of its own', async () => {
  const names = await readMigrations();
  const numbers = names.map((name) => /^(\d{4})_[a-z]+(?:_[a-z_]+)?\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(4, '0')));
});

/** The installed packages, except our own: a server answers by the contract of its release. */
function linkPackages(folder: string): void {
  for (const place of ['.', 'server', 'contract']) {
    const from = join(root, place, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(folder, place, 'node_modules');
    mkdirSync(to);
    for (const name of readdirSync(from).filter((one) => one !== '@fourfold'))
      symlinkSync(join(from, name), join(to, name));
  }
  const own = join(folder, 'node_modules', '@fourfold');
  mkdirSync(own);
  for (const name of readdirSync(join(root, 'node_modules', '@fourfold')))
    symlinkSync(join(folder, name), join(own, name));
}

async function runBefore(newest: string): Promise<void> {
  // Under any name: a migration may be renumbered before its release.
  const path = `server/migrations/${newest}`;
  const added = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', path);
  const commit = added.trim().split('\n').at(-1);
  const folder = join(mkdtempSync(join(tmpdir(), 'fourfold-before-')), 'tree');
  git('worktree', 'add', '--detach', folder, `${commit}^`);
  onTestFinished(() => {
    git('worktree', 'remove', '--force', folder);
  });
  linkPackages(folder);
  const url = await emptyDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-before-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, APPLY_UNDO_SECONDS: '0' };
  const before = await startServer(env, join(folder, 'server'));
  const people = await witness(
    () => before.url,
    mailboxAt(() => before.url),
    {
      people: 3,
      seed,
    },
  );
  // It has begun, and this release migrates beside it; from here on it could not begin again.
  expect(await migrate(url)).toContain(newest);
  people.start();
  await sleep(5_000);
  await until(() => people.log.reads > 10, 'people to read');
  await people.stop();
  expect(await people.differences(url)).toEqual([]);
  expect(people.log.again).toBe(0);
  before.child.kill('SIGTERM');
  await before.ended;
  rmSync(dataDir, { recursive: true });
}

// Servers are updated one by one, so the previous release must work with the new tables. The first
// release has none before it.
const newest = (await readMigrations()).at(-1) ?? '';
if (long && !(await readFirstRelease()).includes(newest))
  test(
    'the server from before the newest migration goes on with the new tables @R5.2',
    () => runBefore(newest),
    120_000,
  );
