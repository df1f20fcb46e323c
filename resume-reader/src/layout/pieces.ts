import type { Word } from '../document.ts';

/** A piece of text as a PDF draws it: a letter, a word or a whole line. */
export interface Piece {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
}

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  // TeX's fonts without names for their signs (the encoding T1).
  '\u0010': '“',
  '\u0011': '”',
  '\u0015': '–',
  '\u0016': '—',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
};

/** Text in plain signs: no ligatures, icons, soft hyphens, invisible signs or special spaces. */
export const plainText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[ﬀ-ﬆ\u0010-\u001f]/g, (sign) => ligatures[sign] ?? '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    // Some fonts draw the dash by it: between two spaces, or alone, it is one.
    .replace(/(?<!\S)\u00ad(?!\S)/g, '–')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ue000-\uf8ff\ufffd]/g, '')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u000f\u007f]/g, '');

/** Signs take different widths; this is enough to tell where a word in a piece begins. */
const widthOf = (sign: string) =>
  /[ilj.,:;'|!()[\]fIt ]/.test(sign)
    ? 0.55
    : /[mwMW@]/.test(sign)
      ? 1.5
      : /[A-Z]/.test(sign)
        ? 1.25
        : 1;

/** `Nov. 2015Assistant` */
const touchedYear = /(?<!\d)(?:19|20)\d{2}(?=\p{Lu}\p{Ll}{2})/gu;

/** Splits pieces at spaces and joins those that touch: one word may be drawn in several. */
export function wordsOf(pieces: readonly Piece[]): Word[] {
  const words: Word[] = [];
  /** The last piece ended with a space. */
  let parted = true;
  for (const piece of pieces) {
    const text = plainText(piece.text).replaceAll(touchedYear, '$& ');
    const total = [...text].reduce((sum, sign) => sum + widthOf(sign), 0) || 1;
    const unit = piece.width / total;
    let x = piece.x;
    let word = '';
    let from = x;
    const end = () => {
      if (word === '') return;
      const last = words.at(-1);
      if (!parted && last && touches(last, piece, from) && !isTurn(last, piece, word)) {
        last.text += word;
        last.width = x - last.x;
        last.size = Math.max(last.size, piece.size);
      } else {
        const { page, y, size, font } = piece;
        words.push({ id: 0, text: word, page, x: from, y, width: x - from, size, font });
      }
      word = '';
      parted = false;
    };
    for (const sign of text) {
      if (/\s/.test(sign)) {
        end();
        parted = true;
      } else {
        if (word === '') from = x;
        word += sign;
      }
      x += widthOf(sign) * unit;
    }
    end();
    if (text === '' && piece.text !== '') parted = true;
  }
  return drawnOnce(words);
}

/** Shadows and false bold type draw a word twice, a little apart. */
function drawnOnce(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const before = seen.get(word.text) ?? [];
    const apart = word.size * 0.25;
    const isAgain = before
      .slice(-50)
      .some(({ x, y }) => Math.abs(x - word.x) < apart && Math.abs(y - word.y) < apart);
    if (!isAgain) seen.set(word.text, [...before.slice(-50), word]);
    return !isAgain;
  });
}

/** A name and its title in another type, or a year and what stands beside it, drawn without a space. */
const isTurn = (last: Word, piece: Piece, word: string): boolean =>
  isIconBefore(last, piece) ||
  (last.font !== piece.font && /^\p{Lu}{2}/u.test(word) && /\p{Ll}{2}$/u.test(last.text)) ||
  (/^\p{Lu}\p{Ll}/u.test(word) &&
    ((last.font !== piece.font && /\p{Ll}{2}$/u.test(last.text)) ||
      /(?<!\d)(?:19|20)\d{2}$/.test(last.text)));

/** A sign of an icon's font, drawn as a letter, before an address or a number. */
const isIconBefore = (last: Word, piece: Piece): boolean =>
  last.font !== piece.font &&
  [...last.text].length === 1 &&
  /^(?:[\p{L}\p{N}._%+-]+@|https?:|www\.|\+?\(?\d{3})/u.test(piece.text.trim());

function touches(last: Word, piece: Piece, from: number): boolean {
  const gap = from - (last.x + last.width);
  const size = Math.max(last.size, piece.size);
  return (
    last.page === piece.page &&
    Math.abs(last.y - piece.y) < size * 0.2 &&
    gap < size * 0.13 &&
    gap > -size * 0.5
  );
}
