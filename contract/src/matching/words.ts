import type { Band } from './bands.ts';
import type { MatchFacts } from './schema.ts';

/* The words of a match, the same on every card, page and mail of both sides. */

type Counted = Pick<MatchFacts, 'met' | 'required'>;
type Gaps = Pick<MatchFacts, 'gaps' | 'more'>;

/** `Kubernetes, Go, and Rust`. */
export const names = new Intl.ListFormat('en-US');

/** `5 of 6 skills at full level`; '' where nothing is required. */
function levelWords({ met, required }: Counted): string {
  if (required === 0) return '';
  if (met < required) return `${met} of ${required} skills at full level`;
  return required === 1 ? 'The one skill at full level' : `All ${required} skills at full level`;
}

const shortWords = ({ name, level, asked }: Gaps['gaps'][number]) => `${name} ${level} of ${asked}`;

/** Letters of the names in a judgment, and in its facts: with the words around them, two lines of a card. */
const roomFor = { judgment: 24, fact: 40 };

/** The first ones as far as there is room for their words, at least one, and how many are left. */
function fitting(
  { gaps, more }: Gaps,
  part: keyof typeof roomFor,
  wordsOf: (gap: Gaps['gaps'][number]) => string,
): Gaps {
  let room = roomFor[part];
  const at = gaps.findIndex((gap, index) => {
    room -= wordsOf(gap).length + (index > 0 ? ', '.length : 0);
    return index > 0 && room < 0;
  });
  return at < 0 ? { gaps, more } : { gaps: gaps.slice(0, at), more: more + gaps.length - at };
}

/** `Kubernetes missing, Git 3 of 4, 2 more`; '' without gaps. */
export function gapWords(all: Gaps): string {
  const { gaps, more } = fitting(all, 'fact', (gap) =>
    gap.level === 0 ? gap.name : shortWords(gap),
  );
  const missing = gaps.filter(({ level }) => level === 0).map(({ name }) => name);
  const short = gaps.filter(({ level }) => level > 0);
  return [
    missing.length > 0 ? `${names.format(missing)} missing` : '',
    ...short.map(shortWords),
    more > 0 ? `${more} more` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** `5 of 6 skills at full level · Kubernetes missing`; '' where nothing is required. */
export const factWords = (facts: Counted & Gaps): string =>
  [levelWords(facts), gapWords(facts)].filter(Boolean).join(' · ');

/** The bands on a card, and as sentences. */
export const bandWords = { exceed: 'Exceeds', meet: 'Meets', doNotMeet: 'Does not meet' } as const;
export const bandLabel = (band: Band) => `${bandWords[band]} requirements`;

/**
 * The judgment and the facts behind it: `Meets` and `5 of 6 skills at full level · HTML 4 of 5`. Where it
 * fails only what decides: `Needs Kubernetes, Go, and 3 more`, or the levels where nothing is missing:
 * `Needs more Git` and `Git 1 of 4`.
 */
export function verdictWords(
  band: Band,
  facts: Counted & Gaps,
): { judgment: string; fact: string } {
  if (band !== 'doNotMeet') return { judgment: bandWords[band], fact: factWords(facts) };
  const missing = facts.gaps.filter(({ level }) => level === 0);
  if (missing.length === 0)
    return { judgment: `Needs more ${needed(facts, 'other')}`, fact: gapWords(facts) };
  // Missing skills come first: beyond the named ones there may be more of them.
  const more = missing.length === facts.gaps.length ? facts.more : 0;
  return { judgment: `Needs ${needed({ gaps: missing, more })}`, fact: '' };
}

/** @param one what one of those left is called after 'more' */
function needed(all: Gaps, one?: string): string {
  const { gaps, more } = fitting(all, 'judgment', ({ name }) => name);
  const left = one === undefined ? `${more} more` : `${more} ${one}${more === 1 ? '' : 's'}`;
  return names.format([...gaps.map(({ name }) => name), ...(more > 0 ? [left] : [])]);
}

/** The person's other strong skills as their reader calls them; '' without any. */
export function extraWords({ extras, required }: MatchFacts, own: boolean): string {
  if (extras.length === 0) return '';
  const verb = required === 0 ? 'Strong in' : own ? 'you add' : 'also';
  return `${verb} ${extras.join(', ')}`;
}
