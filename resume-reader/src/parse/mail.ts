import { foundIn, type Found, type Line, type Word } from '../document.ts';

const mail = /[\p{L}\p{N}._%+'-]{1,64}\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}/u;
const wholeMail = new RegExp(`^${mail.source}$`, 'u');

/** `mara (at) example (dot) org`, `mara at example dot org` */
const [at, dot] = [
  String.raw`\s?[([{<]\s?at\s?[)\]}>]\s?`,
  String.raw`\s?[([{<]\s?dot\s?[)\]}>]\s?`,
];
const name = String.raw`[\p{L}\p{N}_%+-]{1,40}`;
const told = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}._-])${name}(?:(?:\.|${dot})${name}){0,4}${at}${name}(?:(?:\.|${dot})${name}){1,4}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}._-])${name}(?:(?:\.| dot )${name}){0,3} at ${name}(?: dot ${name}){1,3}`,
    'iu',
  ),
];

/**
 * The mail address of a file: as its text has it, whole or parted or in words, or behind a word.
 * @param top lines that are looked at first @param links addresses behind words
 */
export function mailOf(
  top: readonly Line[],
  all: readonly Line[],
  links: readonly string[],
): Found | null {
  const found = asLinked(mailIn(top) ?? mailIn(all) ?? toldIn(top), links);
  return found && { ...found, text: unglued(found.text.replaceAll(' ', '')) };
}

function mailIn(lines: readonly Line[]): Found | null {
  for (const [at, line] of lines.entries()) {
    const parted = partedMail(line, lines.slice(at + 1, at + 5));
    if (parted) return parted;
    const match = mail.exec(line.text);
    if (match) return foundIn(line, match.index, match.index + match[0].length);
  }
  return null;
}

/** An address that says 'at' and 'dot' for its signs. */
function toldIn(lines: readonly Line[]): Found | null {
  for (const line of lines) {
    if (line.text.length > longestTold) continue;
    for (const pattern of told) {
      const match = pattern.exec(line.text);
      if (!match) continue;
      const found = foundIn(line, match.index, match.index + match[0].length);
      const signs = /\s?[([{<]?\s?(?<![\p{L}\p{N}])(at|dot)(?![\p{L}\p{N}])\s?[)\]}>]?\s?/giu;
      const text = found.text.replaceAll(signs, (_, sign: string) =>
        sign.toLowerCase() === 'at' ? '@' : '.',
      );
      if (wholeMail.test(text)) return { ...found, text };
    }
  }
  return null;
}

const longestTold = 300;

/** Lines that an address goes on in, at most. */
const mostLines = 4;

/**
 * An address that a narrow column parts: each rest stands below what is before it, at the same left edge,
 * middle or right edge.
 */
function partedMail(line: Line, below: readonly Line[]): Found | null {
  if (line.size === 0) return null;
  const near = below.filter((one) => one.page === line.page);
  for (const { words } of line.cells)
    for (const word of words) {
      if (!/^[\p{L}\p{N}._%+@-]+$/u.test(word.text)) continue;
      const own = [word];
      while (own.length < mostLines) {
        const last = own.at(-1) ?? word;
        const next = near
          .flatMap(({ cells }) => cells.map((cell) => restIn(cell.words, last)))
          .find(Boolean);
        if (!next) break;
        const before = own.map(({ text }) => text).join('');
        if (!goesOn(before, next.text, last, next, words.length === 1)) break;
        own.push(next);
      }
      const text = own.map((one) => one.text).join('');
      if (own.length > 1 && wholeMail.test(text)) return { text, words: own.map(({ id }) => id) };
    }
  return null;
}

/** A word of a cell that stands right below another one; beside others only in its middle. */
function restIn(words: readonly Word[], word: Word): Word | undefined {
  return words.find((one) => {
    const step = one.y - word.y;
    if (one.font !== word.font || Math.abs(one.size - word.size) > 0.5) return false;
    if (step <= 0 || step > word.size * 1.9 || !/^[\p{L}\p{N}._%+@-]+$/u.test(one.text))
      return false;
    const [left, right] = [one.x - word.x, one.x + one.width - word.x - word.width];
    const isMiddle = Math.abs(left + right) < 4;
    return words.length === 1
      ? Math.abs(left) < 3 || Math.abs(right) < 3 || isMiddle
      : isMiddle && word.text.includes('@');
  });
}

/** Ends that an address may have, beside those of two letters. */
const usualEnds =
  /\.(?:\p{L}{2}|com|org|net|edu|gov|mil|info|biz|dev|app|tech|name|example|test)$/iu;

/** Whether an address that is begun goes on with a text below it. */
function goesOn(before: string, text: string, last: Word, next: Word, isAlone: boolean): boolean {
  const both = `${before}${text}`;
  const isCaps = /\p{Lu}{2}/u.test(both);
  if (both !== (isCaps ? both.toUpperCase() : both.toLowerCase())) return false;
  if ((both.match(/@/g) ?? []).length > 1) return false;
  // What stands above a whole address is its beginning if it ends or is written as one.
  if (wholeMail.test(text))
    return (
      /[._-]$/.test(before) ||
      (isAlone &&
        !usualEnds.test(before) &&
        (/^[\p{Ll}\d]+[._][\p{Ll}\d]+$/u.test(before) || /^(?:\d+|.)@/u.test(text)))
    );
  if (!before.includes('@'))
    return (
      text.startsWith('@') ||
      (text.includes('@') &&
        /\p{L}/u.test(before) &&
        (/[._-]/.test(before) || /^(?:\d+|.)@/u.test(text)))
    );
  if (!wholeMail.test(before)) return true;
  if (/^[.@]/.test(text) || !usualEnds.test(before)) return wholeMail.test(both);
  // Only what is too long for its line is parted.
  return (
    isAlone && next.width < last.width && wholeMail.test(both) && /^[\p{L}.]{1,20}$/u.test(text)
  );
}

/** `Emailana@example.orgAustin`: without the words that touch it. */
const unglued = (text: string): string =>
  text
    .replace(/^E-?mail:?(?=\p{Ll})/u, '')
    .replace(/^(?:\d{3}[-.]){0,2}\d{4}(?=\p{L})/u, '')
    .replace(/(?<=\.\p{Ll}{2,24}?)(?:\p{Lu}\p{L}*|https?|www\..{1,80})$/u, '');

/** As the link behind it has it: an icon's letter may touch it, or a line's end may part it. */
function asLinked(found: Found | null, links: readonly string[]): Found | null {
  const behind = links
    .filter((one) => /^mailto:/i.test(one))
    .map((one) => decoded(one.slice('mailto:'.length).split('?')[0] ?? '').trim())
    .filter((one) => mail.test(one));
  if (!found) return behind[0] === undefined ? null : { text: behind[0], words: [] };
  const text = found.text.toLowerCase();
  const meant = behind.find((one) => {
    const whole = one.toLowerCase();
    return text.endsWith(whole) || whole.startsWith(text) || whole.endsWith(text);
  });
  return meant === undefined ? found : { ...found, text: meant };
}

/** As an address has it, which writes some signs by their numbers. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
