import type { SkillMove } from '@fourfold/contract/search/skill-enhancement.ts';

/** How many jobs these moves of a plan turn green together. */
export const unlockedBy = (moves: readonly SkillMove[]): number =>
  moves.reduce((sum, { unlocked }) => sum + unlocked, 0);

/** The search for jobs that these moves turn green: `raise=12:4,40:5`. */
export const raiseSearch = (moves: readonly SkillMove[]) => ({
  raise: moves.map(({ skill, to }) => `${skill.id}:${to}`).join(','),
});
