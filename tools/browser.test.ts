import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installedBrowser } from './browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-browser-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const install = (name: string, exitCode: number) => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
};

test('the headless shell comes before the whole browser, wherever both stand', () => {
  install('chromium', 0);
  const shell = install('chromium-headless-shell', 0);
  expect(installedBrowser()).toBe(shell);
});

test('a script that only asks to be replaced is no browser', () => {
  install('chromium', 1);
  const chrome = install('google-chrome', 0);
  expect(installedBrowser()).toBe(chrome);
});
