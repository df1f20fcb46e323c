// Every row of docs/spec-coverage.md and docs/security.md has a test whose title bears its id as a
// tag ('… @A1.2', '… @company-3'), and every tag has a row.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const id = '[A-Z]\\d+\\.\\d+|[a-z]+-\\d+';

interface Row {
  id: string;
  where: string;
}

/** Rows of the tables of a page in Markdown. */
export const coverageRows = (markdown: string, page: string): Row[] =>
  markdown.split('\n').flatMap((line, index) => {
    const found = new RegExp(`^\\| (${id}) `).exec(line)?.[1];
    return found === undefined ? [] : [{ id: found, where: `${page}:${index + 1}` }];
  });

/** Tags in the titles of a test file. */
export const tagsOf = (text: string): string[] =>
  [...text.matchAll(new RegExp(`(?<= @)(?:${id})(?=[ '"\`])`, 'g'))].map(([tag]) => tag);

/** Problems: a duplicate id, an id without a test, a tag without a row. */
export function coverageProblems(
  rows: readonly Row[],
  tags: ReadonlyMap<string, readonly string[]>,
): string[] {
  const known = new Set(rows.map((row) => row.id));
  const tagged = new Set([...tags.values()].flat());
  const seen = new Set<string>();
  return [
    ...rows.flatMap((row) => {
      const twice = seen.has(row.id);
      seen.add(row.id);
      if (twice) return [`${row.where}: ${row.id} has two rows`];
      return tagged.has(row.id) ? [] : [`${row.where}: no test has the tag @${row.id}`];
    }),
    ...[...tags].flatMap(([file, its]) =>
      its.filter((tag) => !known.has(tag)).map((tag) => `${file}: no page has a row ${tag}`),
    ),
  ];
}

/** The least number of promises of each kind. */
const promised = { A: 11, Z: 4, B: 7, R: 8, H: 9 };

/** Promises that docs/security.md lacks: neither tested nor named as open. */
export function missingPromises(markdown: string): string[] {
  return Object.entries(promised).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => `${kind}${at + 1}`).filter(
      (promise) => !new RegExp(`^(\\| ${promise}\\.1 |- ${promise}: )`, 'm').test(markdown),
    ),
  );
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(file, 'utf8');
  const pages = ['docs/spec-coverage.md', 'docs/security.md'];
  const rows = pages.flatMap((page) => coverageRows(read(page), page));
  const files = execFileSync('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.test.ts',
    '*.spec.ts',
  ])
    .toString()
    .split('\n')
    .filter((file) => file !== '' && file !== 'tools/check-coverage.test.ts');
  const problems = [
    ...coverageProblems(rows, new Map(files.map((file) => [file, tagsOf(read(file))]))),
    ...missingPromises(read('docs/security.md')).map((promise) => `${promise} is missing`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${rows.length} rows, ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
