import { ownMatch, type OwnMatch } from '@fourfold/contract/open/own-match.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { beginWithPicked } from '../beginning.ts';

/** A match from what somebody rated before there was a CV. */
export interface Rated {
  match: OwnMatch;
  /** The levels, by the skill's id. */
  levels: ReadonlyMap<number, number>;
}

/** What the job's public page said of these levels; null where none of its skills was rated. */
export function ratedMatch({ skills }: JobView): Rated | null {
  const levels = new Map(beginWithPicked().skills.map(({ id, level }) => [id, level]));
  if (!skills.some(({ id }) => levels.has(id))) return null;
  return { match: ownMatch(skills, levels), levels };
}
