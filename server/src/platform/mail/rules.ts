import { holdsWebAddress } from '@fourfold/contract/protocol/name.ts';

/** Longest user-chosen name in a subject, in characters. */
const longestName = 60;

/**
 * A user-chosen name for the subject of a mail: one line, without web addresses, which names older
 * than that rule may contain.
 * @param instead the replacement: 'a job'
 */
export function nameInSubject(name: string, instead: string): string {
  if (holdsWebAddress(name)) return instead;
  const signs = [...name];
  return signs.length > longestName ? `${signs.slice(0, longestName - 1).join('')}…` : name;
}
