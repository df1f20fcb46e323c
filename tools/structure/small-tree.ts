import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkStructure } from '../check-structure.ts';

/** The small tree of files of the test that runs. */
export let root: string;

/** The problems of a new tree with these files alone, as `file:line text`. */
export function problemsOf(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'fourfold-structure-'));
  // Not by a hook of this module: files that share a process load it once.
  onTestFinished(() => rmSync(tree, { recursive: true }));
  root = tree;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkStructure(root).problems.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

export const job = 'server/src/slices/job';
