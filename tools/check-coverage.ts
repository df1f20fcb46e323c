// Checks that every row of docs/spec-coverage.md and docs/security.md names an existing test: `file
// › title`.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

interface Row {
  line: number;
  what: string;
  file: string;
  title: string;
}

/** Rows of the tables in a Markdown text; `file` is empty if the last cell names no test. */
export function coverageRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|') || /^\| (what|promise|---)/.test(text)) return [];
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [file = '', title = ''] = (cells.at(-2) ?? '').replaceAll('`', '').split(' › ');
    return [{ line: index + 1, what: cells[1] ?? '', file, title }];
  });
}

/** Problems of the rows; `read` returns a test file's text, or undefined if it does not exist. */
export function coverageProblems(
  rows: readonly Row[],
  read: (file: string) => string | undefined,
  page = 'docs/spec-coverage.md',
): string[] {
  return rows.flatMap(({ line, what, file, title }) => {
    const where = `${page}:${line} ${what}:`;
    if (!title) return [`${where} names no test`];
    const text = read(file);
    if (text === undefined) return [`${where} there is no ${file}`];
    return text.includes(title) ? [] : [`${where} ${file} has no “${title}”`];
  });
}

/** Number of promises of each kind. */
const promised = { A: 11, Z: 4, B: 7, R: 8, H: 9 };

/** Promises on the security page that have neither a test nor an entry as open. */
export function missingPromises(markdown: string): string[] {
  return Object.entries(promised).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => `${kind}${at + 1}`).filter(
      (id) => !new RegExp(`^(\\| ${id} |- ${id}: )`, 'm').test(markdown),
    ),
  );
}

if (import.meta.main) {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const spec = coverageRows(readFileSync('docs/spec-coverage.md', 'utf8'));
  const security = readFileSync('docs/security.md', 'utf8');
  const promises = coverageRows(security);
  const problems = [
    ...coverageProblems(spec, read),
    ...coverageProblems(promises, read, 'docs/security.md'),
    ...missingPromises(security).map((id) => `docs/security.md: the promise ${id} is missing`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `${spec.length} rows of the specification, ${promises.length} of security, ${problems.length} problems.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
