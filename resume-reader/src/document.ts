/** A word and its place. Pages count from 0; points (1/72 inch) from the page's top left corner. */
export interface Word {
  /** Its index in the document, by which values refer to it. */
  id: number;
  text: string;
  page: number;
  /** Left edge. In a file without places: the number of characters before it in its line. */
  x: number;
  /** Baseline. In a file without places: the number of the line. */
  y: number;
  width: number;
  /** Font size. */
  size: number;
  /** Equal for words in the same font; says nothing else. */
  font: string;
}

export interface Page {
  width: number;
  height: number;
}

/** Words in a row, left to right, without a wide gap between them. */
export interface Cell {
  words: Word[];
}

/** A line of text: one or more cells with wide gaps between them. */
export interface Line {
  cells: Cell[];
  /** The line's text without its bullet: words joined by spaces, cells by tabs. */
  text: string;
  /** Where each word starts in `text`. */
  starts: { word: Word; from: number; to: number }[];
  bullet: boolean;
  page: number;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Font and size of its first word, in capitals or not. */
  style: string;
  /** Named as a heading by the file itself (Word's styles). */
  isHeading: boolean;
  /** Number of the column in the order of reading. */
  column: number;
  /** How far to the right the lines of its column reach; infinite in a file without places. */
  room: number;
}

/** An opened file. `pages` is empty if the file has no places on pages. */
export interface Opened {
  pages: Page[];
  words: Word[];
  lines: Line[];
  /** Lines that are set upright, such as a name along the edge. */
  upright: Line[];
  /** Addresses behind words, such as a mail address behind an icon. */
  links: string[];
  /** What tells of its person beside its text: title, author, the file's own name. */
  names: string[];
}

/** A value and the words it was read from. */
export interface Found {
  text: string;
  words: number[];
}

const bulletSign = /^[+•◦▪▫‣●○■□►▸▶➢➤✓✔❖∙⁃♦◆★*·–—\-§]$/u;
/** A word in capitals, not only `M.S.`. */
const isCapital = (text: string) => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

/** A line of these cells, whose bullet, if it begins with one, is not part of its text. */
export function lineOf(cells: readonly Cell[], column = 0, marks: Partial<Line> = {}): Line {
  const all = cells.filter(({ words }) => words.length > 0);
  const first = all[0]?.words[0];
  const isBullet =
    first !== undefined &&
    bulletSign.test(first.text) &&
    all.reduce((count, { words }) => count + words.length, 0) > 1;
  const shown = isBullet
    ? all.map(({ words }, at) => ({ words: at === 0 ? words.slice(1) : words }))
    : all;
  const kept = shown.filter(({ words }) => words.length > 0);
  let text = '';
  const starts: Line['starts'] = [];
  for (const { words } of kept) {
    if (text !== '') text += '\t';
    words.forEach((word, at) => {
      if (at > 0) text += ' ';
      starts.push({ word, from: text.length, to: text.length + word.text.length });
      text += word.text;
    });
  }
  const lead = kept[0]?.words[0];
  const last = kept.at(-1)?.words.at(-1);
  const size = lead?.size ?? 0;
  const head = kept[0]?.words.map((word) => word.text).join(' ') ?? '';
  return {
    cells: kept,
    text,
    starts,
    bullet: isBullet,
    page: lead?.page ?? 0,
    x: lead?.x ?? 0,
    right: last ? last.x + last.width : 0,
    y: lead?.y ?? 0,
    size,
    style: `${lead?.font ?? ''} ${Math.round(size * 2) / 2}${isCapital(head) ? ' caps' : ''}`,
    isHeading: false,
    column,
    room: Infinity,
    ...marks,
  };
}

/** The words of a range of a line's text. */
export function wordsIn({ starts }: Line, from: number, to: number): number[] {
  // Lines may be as long as a file: the first word in the range is searched by halves.
  let [first, end] = [0, starts.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((starts[middle]?.to ?? 0) > from) end = middle;
    else first = middle + 1;
  }
  const words: number[] = [];
  for (let at = first; (starts[at]?.from ?? to) < to; at += 1) words.push(starts[at]?.word.id ?? 0);
  return words;
}

/** A part of a line's text, trimmed, with its words. */
export function foundIn(line: Line, from: number, to: number): Found {
  const text = line.text.slice(from, to).replaceAll('\t', ' ').trim();
  return { text, words: wordsIn(line, from, to) };
}
