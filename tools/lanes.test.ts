import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(
  '{server,e2e,contract,match-index,web,bench}/**/*.{test,spec}.{ts,tsx}',
).filter((file) => !file.includes('node_modules'));

test('the files that sample are those that are named so', () => {
  expect(files.length).toBeGreaterThan(100);
  const sampling = files.filter((file) => /from '.*\/lane\.ts'/.test(readFileSync(file, 'utf8')));
  expect(sampling.sort()).toEqual(files.filter((file) => file.includes('.sampled.')).sort());
});
