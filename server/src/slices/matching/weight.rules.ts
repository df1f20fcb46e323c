import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';

/**
 * A skill's weight, where `asked` of `total` jobs ask for it: 1 above 5 %, 3 under 1 %, else 2
 * (RULES.md section 7). It leaves its current weight only when the share is a fifth past the line.
 */
export function weightOf(asked: number, total: number, current: SkillWeight): SkillWeight {
  if (total === 0) return current;
  const share = (1000 * asked) / total;
  if (current === 1 ? share > 40 : share >= 60) return 1;
  if (current === 3 ? share < 12 : share <= 8) return 3;
  return 2;
}
