import { holdsWebAddress } from '@fourfold/contract/protocol/name.ts';

/** Of a name that somebody else chose, as a subject holds it, in characters. */
const longestName = 60;

/**
 * A name that somebody else chose, for the subject of a mail: never longer than a line, never a web
 * address, which names from before that rule may hold.
 * @param instead what stands there in its place: 'a job'
 */
export function nameInSubject(name: string, instead: string): string {
  if (holdsWebAddress(name)) return instead;
  const signs = [...name];
  return signs.length > longestName ? `${signs.slice(0, longestName - 1).join('')}…` : name;
}
