import { searchedWords, spansOf, wordsIn } from '@fourfold/contract/search/found-words.ts';
import type { Found } from '@fourfold/contract/search/schema.ts';

const most = 2;

/** A text; `shown` returns what the reader may see of it, if `toReader` does not. */
export type Searched = Found[number] & { shown?: () => string };

/**
 * Finds the words of a search that the card does not show: a piece of the first texts with them.
 * @param shown what the card shows
 * @param texts in the order of search
 * @param toReader redacts a text for the reader; slow, so only for texts with a missing word
 */
export function foundBeyond(
  search: string,
  shown: readonly string[],
  texts: readonly Searched[],
  toReader = (text: string) => text,
): Found {
  const seen = new Set(shown.flatMap((text) => wordsIn(text, searchedWords(search))));
  let missing = searchedWords(search).filter((word) => !seen.has(word));
  const found: Found = [];
  if (missing.length === 0) return found;
  for (const { in: place, text: written, shown: read } of texts) {
    if (wordsIn(written, missing).length === 0) continue;
    const text = read ? read() : toReader(written);
    const here = wordsIn(text, missing);
    if (here.length === 0) continue;
    found.push({ in: place, text: pieceOf(text, here) });
    missing = missing.filter((word) => !here.includes(word));
    if (missing.length === 0 || found.length === most) break;
  }
  return found;
}

const before = 40;
const after = 110;

/** A piece of a text around the first of the words, cut between words. */
function pieceOf(text: string, words: readonly string[]): string {
  const [first] = spansOf(text, words);
  const at = first?.from ?? 0;
  const begin = at <= before ? 0 : (spaceIn(text, at - before, at) ?? at);
  const wide = Math.max(at + after, first?.until ?? 0);
  const end = wide >= text.length ? text.length : text.lastIndexOf(' ', wide);
  const piece = text
    .slice(begin, end > at ? end : wide)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${begin > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`;
}

/** The start of the first word after a space, between two indexes. */
function spaceIn(text: string, from: number, until: number): number | undefined {
  const space = text.slice(from, until).search(/\s/);
  return space < 0 ? undefined : from + space + 1;
}
