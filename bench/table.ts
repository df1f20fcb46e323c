import { readFileSync, writeFileSync } from 'node:fs';

const page = new URL('../docs/performance.md', import.meta.url);

/** Prints the lines and, with `--write`, puts them between their marks in docs/performance.md. */
export function writeTable(name: string, lines: readonly string[]): void {
  console.log(lines.join('\n'));
  if (!process.argv.includes('--write')) return;
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no marks ${begin}`);
  const middle = `${begin}\n\n${lines.join('\n')}\n\n`;
  writeFileSync(page, text.slice(0, from) + middle + text.slice(to));
}
