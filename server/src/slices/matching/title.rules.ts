import { countedWords } from '@fourfold/contract/matching/order.ts';
import { blindPosition, hidden } from '../cv/blind.rules.ts';
import type { Named } from '../cv/name-forms.rules.ts';
import { searchText } from './projection.rules.ts';
import type { PositionWord } from '../../ranker.ts';

/** What is longer is no word; an index would not take it. */
const longest = 60;

/** Words with an ending that says who does a job, by what is left without it. */
const withEnding = (stems: string, ...endings: readonly string[]) =>
  stems
    .split(' ')
    .flatMap((stem) => endings.map((ending): [string, string] => [stem + ending, stem]));

/** Others end so by chance: 'process', 'fitness', 'German'. */
const neutral = new Map([
  ...withEnding(
    'aircraft alder anchor ambulance assembly barge barrow bin boat business cable camera cattle chair clergy ' +
      'congress council counter crafts dairy deck delivery dock door drafts draughts dray dust engine ferry field ' +
      'fire fisher flag fore frog garbage gas ground guard gun handy herds house hunts iron journey key laundry ' +
      'layout lay lifeboat line lines long longshore lumber mail marks middle milk motor news oars ombuds patrol ' +
      'plant plough plow police post press props radio rail railway refuse repair rifles river rod sales sand script ' +
      'sea service shop show signal spokes sports stable stage states steers stock store stunt switch swords tally ' +
      'timber tool trades train trash tug utility van warehouse watch weather wheel winch wire wood work yard',
    'man',
    'woman',
    'person',
  ),
  ...withEnding(
    'ambassador author deacon heir host manager mayor patron poet priest shepherd steward tailor',
    'ess',
  ),
  ['actress', 'actor'],
  ['conductress', 'conductor'],
  ['directress', 'director'],
  ['headmistress', 'headmaster'],
  ['huntress', 'hunter'],
  ['instructress', 'instructor'],
  ['laundress', 'launderer'],
  ['postmistress', 'postmaster'],
  ['proprietress', 'proprietor'],
  ['sculptress', 'sculptor'],
  ['seamstress', 'seamster'],
  ['waitress', 'waiter'],
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
    const word = neutral.get(plain) ?? plain;
    if (!words.has(word)) words.set(word, { word, text });
  }
  return [...words.values()];
}

/** The words of a job's title that count, the first eight. */
export const jobTitleWords = (title: string): PositionWord[] =>
  titleWords(title).slice(0, countedWords);

/** Positions of so many works count beside the person's own, the latest. */
export const countedWorks = 3;

/**
 * The words of a person's position and works, the latest work first, as they are shown where the person
 * is unknown: so blind review changes nothing in the order, and no job's title confirms a hidden name.
 * A name takes no trade away: 'Line Cook' of John Cook is shown and counts.
 */
export const positionWords = (
  person: Named & { position: string },
  works: readonly string[],
): string[] =>
  titleWords(
    ...[person.position, ...works.slice(0, countedWorks)].map((text) =>
      blindPosition(text, person).replaceAll(hidden, ' '),
    ),
  ).map(({ word }) => word);
