import { domainEvent } from '../../platform/events.ts';

/** An account rewrote the skills of a CV or job: some names may be unused now. */
export const namesWritten = domainEvent<{ accountId: number }>('reference.names-written');

/** A merge of a skill into another, and the record that its way back reads. */
export interface SkillMerge {
  id: number;
  /** The skill whose names lead to the other, and that. */
  from: number;
  to: number;
}

/** Two skills are about to be merged, or parted again: who has them is held by its slice. */
export const skillsMerging = domainEvent<SkillMerge>('reference.skills-merging');
/** Whoever has the one has the other from now on; the slices follow, the lower first. */
export const skillsMerged = domainEvent<SkillMerge>('reference.skills-merged');
/** The same taken back. */
export const skillsParted = domainEvent<SkillMerge>('reference.skills-parted');
