import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { checkStructure } from '../check-structure.ts';

/** A small tree of files, new for each test. */
export let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fourfold-structure-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** The problems of the tree with these files, as `file:line text`. */
export function problemsOf(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkStructure(root).problems.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

export const job = 'server/src/slices/job';
