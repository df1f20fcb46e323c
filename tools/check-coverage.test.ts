import { expect, test } from 'vitest';
import { coverageProblems, coverageRows, missingPromises, tagsOf } from './check-coverage.ts';

const page = (...ids: string[]) =>
  ['| id | what |', '| --- | --- |', ...ids.map((id) => `| ${id} | Menu |`)].join('\n');
const problems = (ids: string[], titles: string) =>
  coverageProblems(coverageRows(page(...ids), 'p.md'), new Map([['a.spec.ts', tagsOf(titles)]]));

test('a row whose id is in a title is fine, a row for several tests too', () => {
  expect(problems(['A1.2'], "test('opens it @A1.2', …")).toEqual([]);
  expect(problems(['cv-1', 'cv-2'], '`of ${job} @cv-1 @cv-2`; "twice @cv-1"')).toEqual([]);
});

test.each([
  ['a row without a test', ['A1.2'], "'opens it @A1.20'", 'p.md:3: no test has the tag @A1.2'],
  ['a tag without a row', ['cv-1'], "'a @cv-1', 'b @cv-3'", 'a.spec.ts: no page has a row cv-3'],
  ['an id twice', ['cv-1', 'cv-1'], "'a @cv-1'", 'p.md:4: cv-1 has two rows'],
])('%s is a problem', (_, ids, titles, problem) => {
  expect(problems(ids, titles).join()).toContain(problem);
});

test('addresses and packages are no tags', () => {
  expect(tagsOf("'anna@post-1.example', '@fourfold/contract-2', 'a @B1.1x'")).toEqual([]);
});

test('a promise without a row is named, one that is open is not', () => {
  const missing = missingPromises('| A1.1 | Guessing |\n- A2: not yet\n| A10.1 | Google |');
  expect(missing).not.toContain('A1');
  expect(missing).not.toContain('A2');
  expect(missing).not.toContain('A10');
  expect(missing).toEqual(expect.arrayContaining(['A3', 'A11', 'H9']));
  expect(missing).toHaveLength(39 - 3);
});
