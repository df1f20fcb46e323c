import { z } from 'zod';
import { messages } from '../protocol/messages.ts';
import { nameLine } from '../protocol/name.ts';
import { maxSkillLevel, skillKey } from './schema.ts';

const longestName = 60;
export const skillName = nameLine(longestName).min(1, messages.required);
export const skillLevel = z
  .int(messages.number)
  .min(0, messages.tooSmall(0))
  .max(maxSkillLevel, messages.tooLarge(maxSkillLevel))
  .default(0);

/** Marks every skill whose name appears twice. */
export function findDuplicateSkills(skills: readonly { name: string }[]): number[] {
  const seen = new Map<string, number[]>();
  skills.forEach((skill, index) => {
    // It is refused for that, and not folded.
    if (skill.name.length > longestName) return;
    const key = skillKey(skill.name);
    seen.set(key, [...(seen.get(key) ?? []), index]);
  });
  return [...seen.values()].filter((places) => places.length > 1).flat();
}

/** A list of skills without duplicate names; case and spacing do not count. */
export const distinctSkills = <Item extends z.ZodType<{ name: string }>>(
  item: Item,
  max: number,
  told = max,
) =>
  z
    .array(item)
    .max(max, messages.tooMany(told))
    .superRefine((skills, context) => {
      for (const index of findDuplicateSkills(skills)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: messages.duplicateSkill,
          input: skills,
        });
      }
    });
