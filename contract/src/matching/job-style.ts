import type { Wins } from '../reference/behavior.ts';
import type { StyleItem } from '../reference/style.ts';

/**
 * From this difference on, two numbers of wins differ by more than their own spread: √6 = 2.4, rounded
 * up.
 */
export const clearlyApart = 3;

/** The styles that were chosen most; none where all four are about equal. */
export function leadingStyles(styles: readonly StyleItem[], wins: Wins): StyleItem[] {
  const counts = styles.map(({ id }) => wins[id]);
  const most = Math.max(...counts);
  if (most - Math.min(...counts) < clearlyApart) return [];
  return styles.filter(({ id }) => wins[id] === most);
}

/** A job's styles in one sentence, on its page inside and outside. */
export function jobStyleWords(styles: readonly StyleItem[], wins: Wins): string {
  const leading = leadingStyles(styles, wins);
  if (leading.length === 0) return 'This role asks for all four about equally.';
  const names = leading.map(({ name }) => name).join(' and ');
  const does = leading.map((style) => style.does).join(', and to ');
  return `This role leans most on ${names}: it needs someone to ${does}.`;
}
