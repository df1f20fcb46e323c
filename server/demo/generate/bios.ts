import type { BehaviorGroup } from '@fourfold/contract/reference/groups.ts';
import type { Occupation } from '../catalogue/occupation.ts';
import { beginnerLines, experienceLines, selfPortraits, wishes } from '../catalogue/phrases.ts';
import type { Random } from './random.ts';
import { capitalized, fill, inWords } from './text.ts';

/** Two to four sentences in the first person, or none: a bio is optional. */
export function bioOf(
  random: Random,
  { occupation, style, years }: { occupation: Occupation; style: BehaviorGroup; years: number },
): string {
  if (random.chance(0.1)) return '';
  const count = Math.floor(years);
  const values = { years: inWords(count), Years: capitalized(inWords(count)) };
  const past =
    count < 2
      ? random.pick(beginnerLines)
      : count < 40 && random.chance(0.4)
        ? random.pick(experienceLines)
        : null;
  const lines = [random.pick(occupation.bios), past];
  lines.push(random.chance(0.75) ? random.pick(selfPortraits[style]) : null);
  lines.push(random.chance(0.55) ? random.pick(wishes) : null);
  return lines
    .filter((line) => line !== null)
    .map((line) => fill(random, line, values))
    .join(' ');
}
