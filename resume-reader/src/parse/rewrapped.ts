import { lineOf, type Cell, type Line, type Word } from '../document.ts';
import { periodsIn } from './dates.ts';
import { isPlace } from './kinds.ts';

/** Points below which a column is narrow. */
const narrow = 200;
/** More words than this in a line are a text, not the rest of a name. */
const mostWords = 4;

/**
 * Lines of which a narrow column has parted names or places, made whole; none if there are no such. The
 * rest may stand below one cell of several: a name beside its dates.
 * @param isSure the name's line is as long as those of its column, not only as those of its section
 */
export function rewrapped(lines: readonly Line[], isSure: boolean): Line[][] {
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const joined = before && joinedOf(before, line, isSure ? line.room : right);
    if (joined) whole[whole.length - 1] = joined;
    else whole.push(line);
  }
  return whole.length < lines.length ? [whole] : [];
}

function joinedOf(before: Line, line: Line, right: number): Line | undefined {
  if (!mayGoOn(before, line)) return undefined;
  const dated = datedWords(before);
  const taken = new Map<Cell, Word[]>();
  for (const [at, { words }] of line.cells.entries()) {
    const cell = before.cells.find(
      (one) => !taken.has(one) && goesOn(before, one, dated, words, at === 0 ? right : undefined),
    );
    if (!cell) return undefined;
    taken.set(cell, words);
  }
  const cells = before.cells.map((cell) => {
    const rest = taken.get(cell);
    if (!rest) return cell;
    const last = cell.words.findLastIndex((word) => !dated.has(word));
    return { words: cell.words.toSpliced(last < 0 ? cell.words.length : last + 1, 0, ...rest) };
  });
  const { y, room } = line;
  const marks = { y, room, right: cells.length > 1 ? before.right : line.right };
  return lineOf(cells, before.column, marks);
}

const mayGoOn = (before: Line, line: Line): boolean =>
  // Only places on a page tell where there was room.
  line.room < Infinity &&
  !before.bullet &&
  !line.bullet &&
  before.page === line.page &&
  before.cells.length >= line.cells.length &&
  line.y > before.y &&
  line.y - before.y < line.size * 1.9 &&
  (periodsIn(line.text).length === 0
    ? line.cells.every(({ words }) => words.length <= mostWords)
    : isDatedRest(before, line));

const signed = /^(?:\S+ ){0,3}\S*[\p{L}.],? ?[(,|•·–—/-] ?(?:graduated|expected|class of)? ?$/iu;

/** `Dublin, 2016`, `College – Graduated 2016`: the rest of a name and the dates behind it. */
function isDatedRest(before: Line, { text, cells }: Line): boolean {
  const [period, ...others] = periodsIn(text);
  if (!period || others.length > 0 || cells.length > 1 || before.cells.length > 1) return false;
  const isEnd = /^[)\s]*$/.test(text.slice(period.to));
  return isEnd && signed.test(text.slice(0, period.from)) && periodsIn(before.text).length === 0;
}

const datedWords = ({ text, starts }: Line): Set<Word> => {
  const periods = periodsIn(text);
  return new Set(
    starts
      .filter((start) => periods.some(({ from, to }) => start.to > from && start.from < to))
      .map(({ word }) => word),
  );
};

/**
 * Whether words below a cell are the rest of its names: at the same place, in the same type, and there
 * was no room for the first of them.
 * @param right where the cell's column ends at most; without it the room does not count
 */
function goesOn(
  before: Line,
  cell: Cell,
  dated: ReadonlySet<Word>,
  rest: readonly Word[],
  right: number | undefined,
): boolean {
  const names = cell.words.filter((word) => !dated.has(word));
  const own = names.length > 0 ? names : cell.words;
  const [lead] = own;
  const last = own.at(-1);
  const [first] = rest;
  if (!lead || !last || !first) return false;
  // Beside dates its first line may be set in.
  const isIn = dated.size > 0 && cell !== before.cells[0] && lead.x > first.x;
  if (Math.abs(lead.x - first.x) > (isIn ? first.size : 2)) return false;
  if (right === undefined) return true;
  const text = own.map((word) => word.text).join(' ');
  // A text ends and begins sentences.
  if (/\p{Ll}{2}[.!?]\s/u.test(text)) return false;
  if (/\p{Ll}{2}-$/u.test(text) && /^\p{L}/u.test(first.text)) return true;
  if (text.endsWith(',') && isPlace(`${text} ${rest.map((word) => word.text).join(' ')}`))
    return true;
  const isAlike = last.font === first.font && Math.abs(last.size - first.size) < 0.5;
  if (names.length === 0 || !isAlike || /(?<!(?:^|\s)\p{Lu}\p{Ll}?)[.!?;:]$/u.test(text))
    return false;
  const next = before.starts.find(({ word }) => word.x > last.x + last.width)?.word;
  const limit = next ? next.x - first.size : right;
  // How wide a word is, is known to some points only, which count in a narrow column.
  const slack = limit - lead.x < narrow ? 0.6 : 0.2;
  return last.x + last.width + first.width + first.size * slack > limit;
}
