import { levelIn, Postings, tagBits } from './postings.ts';
import { blockSize, type AnyShard, type Span } from './shard.ts';

/** Moves the slots that pass to the front; all slots are of one block. @returns how many pass */
export type Condition = (slots: Uint32Array, count: number, block: Span) => number;

/** The CVs that have a skill, or the jobs that ask for it, at a level that passes. */
export interface SkillAt {
  postings: Postings;
  /** By tag. */
  passing: Uint8Array;
}

const nobody = new Postings();

export const skillAt = (
  shard: AnyShard,
  id: number,
  passes: (level: number) => boolean,
): SkillAt => ({
  postings: shard.postingsOf(id) ?? nobody,
  passing: Uint8Array.from({ length: 2 ** tagBits }, (_, tag) => (passes(levelIn(tag)) ? 1 : 0)),
});

/** Reads the slots with the skill from its postings. */
export function listSkill(
  { postings, passing }: SkillAt,
  slots: Uint32Array,
  { base, end }: Span,
): number {
  const { list } = postings;
  const from = postings.placeOf(base, 0);
  const until = postings.placeOf(end, from);
  let count = 0;
  for (let at = from; at < until; at += 1) {
    const posting = list[at] as number;
    slots[count] = posting >>> tagBits;
    count += passing[posting & (2 ** tagBits - 1)] as number;
  }
  return count;
}

/** By slot − base: 1 for those with one of the skills. */
const marks = new Uint8Array(blockSize);

function markSkill({ postings, passing }: SkillAt, { base, end }: Span): void {
  const { list } = postings;
  const from = postings.placeOf(base, 0);
  const until = postings.placeOf(end, from);
  for (let at = from; at < until; at += 1) {
    const posting = list[at] as number;
    const passes = passing[posting & (2 ** tagBits - 1)] as number;
    const place = (posting >>> tagBits) - base;
    marks[place] = (marks[place] as number) | passes;
  }
}

/** Passes slots with at least one of the skills. */
export const oneOf =
  (skills: readonly SkillAt[]): Condition =>
  (slots, count, block) => {
    const { base } = block;
    marks.fill(0, 0, block.end - base);
    for (const skill of skills) markSkill(skill, block);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += marks[slot - base] as number;
    }
    return kept;
  };
