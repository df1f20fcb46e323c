import type { SkillMove } from '@fourfold/contract/search/skill-enhancement.ts';

/** How many more jobs these moves of a plan unlock together. */
export const unlockedBy = (moves: readonly SkillMove[]): number =>
  moves.reduce((sum, { unlocked }) => sum + unlocked, 0);

/** The search for what these moves unlock: `raise=12:4,40:5`. */
export const raiseSearch = (moves: readonly Pick<SkillMove, 'skill' | 'to'>[]) => ({
  raise: moves.map(({ skill, to }) => `${skill.id}:${to}`).join(','),
});
