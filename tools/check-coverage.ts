// Every row of docs/spec-coverage.md names a test that exists: `file › title`.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

interface Row {
  line: number;
  what: string;
  file: string;
  title: string;
}

/** Rows of the tables in a Markdown text; `file` is empty where the last cell names no test. */
export function coverageRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|') || /^\| (what|---)/.test(text)) return [];
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [file = '', title = ''] = (cells.at(-2) ?? '').replaceAll('`', '').split(' › ');
    return [{ line: index + 1, what: cells[1] ?? '', file, title }];
  });
}

/** What is wrong with the rows; `read` gives a test file's text, or undefined where there is none. */
export function coverageProblems(
  rows: readonly Row[],
  read: (file: string) => string | undefined,
): string[] {
  return rows.flatMap(({ line, what, file, title }) => {
    const where = `docs/spec-coverage.md:${line} ${what}:`;
    if (!title) return [`${where} names no test`];
    const text = read(file);
    if (text === undefined) return [`${where} there is no ${file}`];
    return text.includes(title) ? [] : [`${where} ${file} has no “${title}”`];
  });
}

if (import.meta.main) {
  const rows = coverageRows(readFileSync('docs/spec-coverage.md', 'utf8'));
  const problems = coverageProblems(rows, (file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  );
  for (const problem of problems) console.error(problem);
  console.log(`${rows.length} rows of the specification, ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
