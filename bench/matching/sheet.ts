import type { Times } from './timing.ts';

/** One table: a column per data set, rows in sections, in the order they are first added. */
export class Sheet {
  readonly #columns: string[] = [];
  readonly #sections = new Map<string, Map<string, Map<string, string>>>();

  column(name: string): void {
    this.#columns.push(name);
    console.log(`\n## ${name}\n`);
  }

  /** Adds a cell to the latest column. */
  tell(section: string, row: string, cell: string): void {
    console.log(`${section} | ${row}: ${cell}`);
    const rows = this.#sections.get(section) ?? new Map<string, Map<string, string>>();
    this.#sections.set(section, rows);
    const cells = rows.get(row) ?? new Map<string, string>();
    rows.set(row, cells.set(this.#columns.at(-1) ?? '', cell));
  }

  tellTimes(section: string, row: string, { p50, p95 }: Times): void {
    this.tell(section, row, `${digits(p50)} / ${digits(p95)}`);
  }

  /** As Markdown. */
  toText(): string {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const lines = [line(['', ...this.#columns]), line(['---', ...this.#columns.map(() => '---:')])];
    for (const [section, rows] of this.#sections) {
      lines.push(line([`**${section}**`, ...this.#columns.map(() => '')]));
      for (const [row, cells] of rows)
        lines.push(line([row, ...this.#columns.map((column) => cells.get(column) ?? '–')]));
    }
    return lines.join('\n');
  }
}

/** Three digits are enough for a time. */
const digits = (ms: number) => (ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en'));
