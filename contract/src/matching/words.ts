import type { Band } from './bands.ts';
import type { MatchFacts } from './schema.ts';

/* The words of a match, the same on every card, page and mail of both sides. */

type Counted = Pick<MatchFacts, 'met' | 'required'>;
type Gaps = Pick<MatchFacts, 'gaps' | 'more'>;

/** `Kubernetes, Go, and Rust`. */
export const names = new Intl.ListFormat('en-US');

/** `5 of 6 met`; '' if nothing is required. */
export const metWords = ({ met, required }: Counted): string =>
  required === 0 ? '' : `${met} of ${required} met`;

/** `Kubernetes missing, Git 3 of 4, 2 more`; '' without gaps. */
export function gapWords({ gaps, more }: Gaps): string {
  const missing = gaps.filter(({ level }) => level === 0).map(({ name }) => name);
  const short = gaps.filter(({ level }) => level > 0);
  return [
    missing.length > 0 ? `${names.format(missing)} missing` : '',
    ...short.map(({ name, level, asked }) => `${name} ${level} of ${asked}`),
    more > 0 ? `${more} more` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** `5 of 6 met · Kubernetes missing`; '' if nothing is required. */
export const factWords = (facts: Counted & Gaps): string =>
  [metWords(facts), gapWords(facts)].filter(Boolean).join(' · ');

/** The bands on a card, and as sentences. */
export const bandWords = { exceed: 'Exceeds', meet: 'Meets', doNotMeet: 'Does not meet' } as const;
export const bandLabel = (band: Band) => `${bandWords[band]} requirements`;

/** The person's other strong skills, as the reader calls them; '' without any. */
export function extraWords({ extras, required }: MatchFacts, own: boolean): string {
  if (extras.length === 0) return '';
  const verb = required === 0 ? 'Strong in' : own ? 'you add' : 'also';
  return `${verb} ${extras.join(', ')}`;
}
