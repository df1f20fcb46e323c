import {
  clearlyApart,
  jobStyleWords,
  leadingStyles,
} from '@fourfold/contract/matching/job-style.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { StyleItem } from '@fourfold/contract/reference/style.ts';

/**
 * How far a number of wins may move, either way, if the same person answers again. Each style is in 12
 * of the 24 pairs; the spread of 12 choices is √(12 · p · (1 − p)), at most √3 = 1.7. Rounded up to
 * whole wins. docs/rules/match.md explains it in full.
 */
export const winsGiveOrTake = 2;

type Styles = readonly StyleItem[];

/**
 * One sentence about the most chosen styles.
 * @param who whose answers they are: 'You', a name, or null for a job
 */
export function ownStyle(styles: Styles, wins: Wins, who: string | null): string {
  if (styles.length === 0) return '';
  if (who === null) return jobStyleWords(styles, wins);
  const leading = leadingStyles(styles, wins);
  if (leading.length === 0) return `${who} chose all four about equally often.`;
  const names = leading.map(({ name }) => name).join(' and ');
  const does = leading.map((style) => style.does);
  const rather = `would rather ${does.join(', or ')}.`;
  return who === 'You'
    ? `You chose ${names} most: you ${rather}`
    : `${who} chose ${names} most, and ${rather}`;
}

interface Reader {
  reader: 'employer' | 'candidate';
  /** The person within a sentence: 'you' or a name. */
  person: string;
}

/** Where job and person differ, in one sentence, and two questions to talk about it. */
export function compareStyles(
  styles: Styles,
  job: Wins,
  cv: Wins,
  { reader, person }: Reader,
): { sentence: string; questions: string[] } {
  if (styles.length === 0) return { sentence: '', questions: [] };
  const apart = styles
    .map((style) => ({ style, by: job[style.id] - cv[style.id] }))
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const clear = apart.filter(({ by }) => Math.abs(by) >= clearlyApart);
  return {
    sentence: differenceWords(
      clear.flatMap(({ style, by }) => (by > 0 ? [style.name.toLowerCase()] : [])),
      clear.flatMap(({ style, by }) => (by < 0 ? [style.name.toLowerCase()] : [])),
      person === 'you' ? 'you usually do' : `${person} usually does`,
    ),
    questions: (clear.length > 0 ? apart.slice(0, 2) : []).map(
      ({ style, by }) => style.questions[reader][by > 0 ? 'more' : 'less'],
    ),
  };
}

/** `The job wants more deciding, and less supporting, than you usually do.` */
function differenceWords(more: readonly string[], less: readonly string[], usual: string): string {
  const parts = [['more', more] as const, ['less', less] as const].flatMap(([word, names]) =>
    names.length > 0 ? [`${word} ${names.join(' and ')}`] : [],
  );
  if (parts.length === 0) return 'Close in all four.';
  return `The job wants ${parts.join(', and ')}${parts.length > 1 ? ',' : ''} than ${usual}.`;
}

/** How often a style was chosen, of the 12 times it was on offer. */
export const oftenWords = (wins: number): string =>
  wins >= 8 ? 'Often' : wins >= 5 ? 'Sometimes' : 'Seldom';
