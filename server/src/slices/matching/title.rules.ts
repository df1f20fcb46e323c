import { blindText, hidden } from '../cv/blind.rules.ts';
import type { Named } from '../cv/name-hiding.rules.ts';
import { searchText } from './projection.rules.ts';
import type { PositionWord } from '../../ranker.ts';

/** What is longer is no word; an index would not take it. */
const longest = 60;

/** Endings that say who does a job; at least three letters are left of a word. */
const ending = /(?<=.{3})(?:woman|person|man|ess)$/;
/** Where more than the ending differs. */
const irregular = new Map([
  ['actress', 'actor'],
  ['waitress', 'waiter'],
  ['seamstress', 'seamster'],
]);

/**
 * The different words of a job's title or a person's positions, folded: without case and accents, and
 * with no ending that says of which gender somebody is. A single sign is none.
 */
export function titleWords(...texts: readonly string[]): PositionWord[] {
  const words = new Map<string, PositionWord>();
  for (const text of texts.flatMap((one) => one.split(/[^\p{L}\p{M}\p{N}+#]+/u))) {
    // Of one sign several words may come.
    const plain = searchText(text).replaceAll(' ', '').slice(0, longest);
    if (plain.length < 2) continue;
    const word = irregular.get(plain) ?? plain.replace(ending, '');
    if (!words.has(word)) words.set(word, { word, text });
  }
  return [...words.values()];
}

/** Positions of so many works count beside the person's own, the latest. */
export const countedWorks = 3;

/**
 * The words of a person's position and works, the latest work first. As they are shown where the
 * person is unknown: so a name is no title, and blind review changes nothing in the order.
 */
export const positionWords = (
  person: Named & { position: string },
  works: readonly string[],
): string[] =>
  titleWords(
    ...[person.position, ...works.slice(0, countedWorks)].map((text) =>
      blindText(text, person).replaceAll(hidden, ' '),
    ),
  ).map(({ word }) => word);
