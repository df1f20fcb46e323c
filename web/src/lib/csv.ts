/** What a spreadsheet takes for a formula, also behind apostrophes that keep it as text. */
const formula = /^'*[=+\-@\t\r]/;
const kept = /^'+[=+\-@\t\r]/;

const quoted = (cell: string) => {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A table as CSV (RFC 4180), marked as UTF-8 for spreadsheets. A cell that would be a formula there
 * begins with an apostrophe, which `parseTable` takes away.
 */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

/** The sign between cells: the one that the first line has most of. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const [best = ','] = [',', ';', '\t'].toSorted(
    (a, b) => line.split(b).length - line.split(a).length,
  );
  return best;
}

/** The rows of a CSV text, in one pass; null if a quotation mark is never closed. */
export function parseTable(whole: string): string[][] | null {
  const text = whole.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  const endCell = () => {
    row.push(kept.test(cell) ? cell.slice(1) : cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' && cell === '') {
      const end = closingMark(text, at + 1);
      if (end < 0) return null;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      endRow();
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Where a quoted cell ends; two marks are one within it. -1 if it never ends. */
function closingMark(text: string, from: number): number {
  let mark = text.indexOf('"', from);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark;
}
