import { fold, traceFold } from '../protocol/folding.ts';

/*
 * Words of a text search within a text as it is shown: a search folds texts, a card shows them
 * unchanged.
 */

/** The words of a search, folded, each once; a word with dashes is one piece. */
export const searchedWords = (search: string): string[] => [
  ...new Set(search.split(/\s+/).map(fold).filter(Boolean)),
];

/** Which of the words are in a text. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const plain = fold(text);
  return words.filter((word) => plain.includes(word));
}

/** Whether a text contains every word of a search. */
export function holdsSearch(text: string, search: string): boolean {
  const words = searchedWords(search);
  return wordsIn(text, words).length === words.length;
}

interface Span {
  from: number;
  until: number;
}

/** Where the words are, as offsets in the text; in order, without overlaps. */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const { text: plain, starts } = traceFold(text);
  const at = text.length;
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
