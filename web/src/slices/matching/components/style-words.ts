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
  if (clear.length === 0)
    return {
      sentence: 'Close in all four: answering again could move the numbers as much.',
      questions: [],
    };
  const parts = [
    ['The job asks for more', clear.filter(({ by }) => by > 0)] as const,
    [`${person} chose more`, clear.filter(({ by }) => by < 0)] as const,
  ].flatMap(([begins, differing]) => {
    const numbers = differing.map(({ style: { id, name } }) => {
      const [higher, lower] = [Math.max(job[id], cv[id]), Math.min(job[id], cv[id])];
      return `${name} (${higher} against ${lower})`;
    });
    return numbers.length > 0 ? [`${begins} ${numbers.join(' and ')}`] : [];
  });
  const sentence = parts.join(', ');
  return {
    sentence: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    questions: apart
      .slice(0, 2)
      .map(({ style, by }) => style.questions[reader][by > 0 ? 'more' : 'less']),
  };
}
