import { expect, test } from 'vitest';
import { coverageProblems, coverageRows } from './check-coverage.ts';

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
