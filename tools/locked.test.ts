import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { notLocked } from './locked.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));

test('all that is installed here is in the lock file as it is', () => {
  expect(notLocked(home)).toEqual([]);
});

test('what npm added, or took from elsewhere, is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-locked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  const write = (path: string, packages: object) =>
    writeFileSync(join(folder, path), JSON.stringify({ packages }));
  const of = (integrity?: string) => ({ version: '1.0.0', ...(integrity ? { integrity } : {}) });
  write('package-lock.json', {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/same': of('sha512-a'),
    'node_modules/other': of('sha512-a'),
    'node_modules/bare': of('sha512-a'),
  });
  write('node_modules/.package-lock.json', {
    web: { version: '0.1.0' },
    'node_modules/@fourfold/web': { resolved: 'web', link: true },
    'node_modules/same': of('sha512-a'),
    'node_modules/other': of('sha512-b'),
    'node_modules/bare': of(),
    'node_modules/added': of('sha512-a'),
  });
  expect(notLocked(folder)).toEqual([
    'node_modules/other 1.0.0',
    'node_modules/bare 1.0.0',
    'node_modules/added 1.0.0',
  ]);
});
