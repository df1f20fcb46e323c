import type { Cell, Word } from '../document.ts';

/** A gap as wide as this, in font sizes, parts two cells. */
const cellGap = 1.15;

/** Words of one page by baseline, each row from left to right. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: { y: number; size: number; words: Word[] }[] = [];
  for (const word of words.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const row = rows.at(-1);
    const near = Math.max(2, Math.min(word.size, row?.size ?? word.size) * 0.45);
    if (row && row.words[0]?.page === word.page && Math.abs(word.y - row.y) < near) {
      row.words.push(word);
      // The baseline of the largest word: a superscript does not move the row.
      if (word.size > row.size) Object.assign(row, { y: word.y, size: word.size });
    } else rows.push({ y: word.y, size: word.size, words: [word] });
  }
  return rows.map((row) => row.words.sort((a, b) => a.x - b.x));
}

/** A row's words, parted where the gap is wide. */
export function cellsOf(row: readonly Word[]): Cell[] {
  const cells: Cell[] = [];
  let right = -Infinity;
  let last: Word | undefined;
  for (const word of spelled(row)) {
    const size = Math.max(word.size, last?.size ?? 0);
    const cell = cells.at(-1);
    if (cell && word.x - right < size * cellGap) cell.words.push(word);
    else cells.push({ words: [word] });
    right = Math.max(right, word.x + word.width);
    last = word;
  }
  return cells;
}

/** `E X P E R I E N C E` as one word: letters set apart, with wider gaps between the words. */
function spelled(row: readonly Word[]): readonly Word[] {
  const letters = row.filter(({ text }) => [...text].length === 1);
  if (row.length < 4 || letters.length < row.length * 0.8) return row;
  const gaps = row.slice(1).map((word, at) => {
    const before = row[at];
    return before ? word.x - (before.x + before.width) : 0;
  });
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const words: Word[] = [];
  row.forEach((word, at) => {
    const last = words.at(-1);
    if (last && (gaps[at - 1] ?? 0) < usual * 1.6 + 0.5) {
      last.text += word.text;
      last.width = word.x + word.width - last.x;
    } else words.push({ ...word });
  });
  return words;
}
