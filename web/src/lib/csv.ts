import Papa from 'papaparse';

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

/** The rows of a CSV text; null if a quotation mark does not close its cell. */
export function parseTable(text: string): string[][] | null {
  const { data, errors } = Papa.parse<string[]>(
    text.replace(/^\uFEFF/, '').replace(/\r?\n$|\r$/, ''),
    {
      delimitersToGuess: [',', ';', '\t'],
    },
  );
  if (errors.some(({ code }) => code === 'MissingQuotes')) return null;
  return data.map((row) => row.map((cell) => (kept.test(cell) ? cell.slice(1) : cell)));
}
