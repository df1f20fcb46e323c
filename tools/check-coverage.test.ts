import { expect, test } from 'vitest';
import { coverageProblems, coverageRows, missingPromises } from './check-coverage.ts';

const table = (cell: string) =>
  `| what | where | test |\n| --- | --- | --- |\n| Menu | / | ${cell} |`;
const problems = (cell: string) =>
  coverageProblems(coverageRows(table(cell)), (file) =>
    file === 'e2e/a.spec.ts' ? "test('opens the menu', …" : undefined,
  );

test('a row with an existing test is fine', () => {
  expect(problems('`e2e/a.spec.ts › opens the menu`')).toEqual([]);
});

test.each([
  ['', 'names no test'],
  ['`e2e/a.spec.ts`', 'names no test'],
  ['`e2e/b.spec.ts › opens the menu`', 'there is no e2e/b.spec.ts'],
  ['`e2e/a.spec.ts › closes the menu`', 'has no “closes the menu”'],
])('a row with the test %j is a problem', (cell, problem) => {
  expect(problems(cell).join()).toContain(problem);
});

test('a promise without a row is named, one that is open is not', () => {
  const page = '| A1 Guessing | 5 | | x |\n- A2: not yet\n| A10 Google | | | x |';
  const missing = missingPromises(page);
  expect(missing).not.toContain('A1');
  expect(missing).not.toContain('A2');
  expect(missing).toEqual(expect.arrayContaining(['A3', 'A11', 'H9']));
  expect(missing).toHaveLength(39 - 3);
});
