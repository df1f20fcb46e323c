import type { FoundSkill } from '@fourfold/contract/reference/skill-search.ts';
import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import { Text } from '../../../ui/text.tsx';

/** A skill to choose; what led to it goes before its name: 'AWS → Amazon Web Services'. */
export function SkillOption({ skill, alias }: FoundSkill<SkillItem>) {
  if (alias === null) return skill.name;
  return (
    <span>
      {alias} <span aria-hidden>→ </span>
      <span className="ff-hidden">is </span>
      <strong>{skill.name}</strong>
    </span>
  );
}

/** The last line: what is typed as a name that nobody has. */
export const NewSkillOption = ({ name }: { name: string }) => (
  <div>
    Add “{name}” as a new skill
    <Text dimmed size="s">
      Yours alone until others use it too
    </Text>
  </div>
);
