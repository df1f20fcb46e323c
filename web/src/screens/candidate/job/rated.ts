import { ownMatch, type OwnMatch } from '@fourfold/contract/open/own-match.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { useState } from 'react';
import { beginWithPicked, writeBeginning } from '../beginning.ts';

/** A match from what somebody rated before there was a CV. */
export interface Rated {
  /** Null where none of the job's skills was rated. */
  match: OwnMatch | null;
  /** The levels, by the skill's id. */
  levels: ReadonlyMap<number, number>;
  /** Level 0 takes it back. */
  rate: (skill: { id: number; name: string }, level: number) => void;
}

/** The levels of a job's skills, as its public page matches them; kept for the CV that is to come. */
export function useRated({ skills }: JobView): Rated {
  const [own, setOwn] = useState(() => beginWithPicked().skills);
  const levels = new Map(own.map(({ id, level }) => [id, level]));
  return {
    match: skills.some(({ id }) => levels.has(id)) ? ownMatch(skills, levels) : null,
    levels,
    rate: ({ id, name }, level) => {
      const others = own.filter((skill) => skill.id !== id);
      const next = level === 0 ? others : [...others, { id, name, level }];
      setOwn(next);
      writeBeginning({ ...beginWithPicked(), skills: next });
    },
  };
}
