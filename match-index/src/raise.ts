import type { SkillLevel } from './query.ts';

/** A person's skills with their levels now and with the raise; a raise never lowers a level. */
export function raisedSkills(
  skills: readonly SkillLevel[],
  raise: readonly SkillLevel[],
): { id: number; level: number; raised: number }[] {
  const known = new Map(skills.map(({ id, level }) => [id, { id, level, raised: level }]));
  for (const { id, level } of raise) {
    const now = known.get(id) ?? { id, level: 0, raised: 0 };
    known.set(id, { ...now, raised: Math.max(now.raised, level) });
  }
  return [...known.values()].filter(({ raised }) => raised > 0);
}
