/*
 * Words of a text search within a text as it is shown: search folds case and accents, a card keeps
 * them.
 */

/** One character without accents and case; several for a ligature. */
const folded = (sign: string) =>
  sign
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase();

/** The words that a search looks for, each once. */
export const searchedWords = (search: string): string[] => [
  ...new Set(Array.from(search, folded).join('').split(/\s+/).filter(Boolean)),
];

/** Which of the words are in a text. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const plain = Array.from(text, folded).join('');
  return words.filter((word) => plain.includes(word));
}

interface Span {
  from: number;
  until: number;
}

/** Where the words are in the text, in its own offsets; in order, without overlaps. */
export function spansOf(text: string, words: readonly string[]): Span[] {
  let plain = '';
  const starts: number[] = [];
  let at = 0;
  for (const sign of text) {
    const letters = folded(sign);
    for (let one = 0; one < letters.length; one += 1) starts.push(at);
    plain += letters;
    at += sign.length;
  }
  starts.push(at);
  const spans = words.flatMap((word) => {
    const found: Span[] = [];
    for (let start = plain.indexOf(word); start >= 0; start = plain.indexOf(word, start + 1)) {
      const until = starts[start + word.length] ?? at;
      // Half of a ligature marks all of it.
      found.push({ from: starts[start] ?? 0, until: Math.max(until, (starts[start] ?? 0) + 1) });
    }
    return found;
  });
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else merged.push({ ...span });
  }
  return merged;
}
