import type { FoundSkill } from '@fourfold/contract/reference/skill-search.ts';
import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import { Text } from '../../../ui/text.tsx';

/** A skill to choose; if an alias led to it, the alias comes first: 'AWS → Amazon Web Services'. */
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

/** The last option: the typed text as a new name. */
export const NewSkillOption = ({ name }: { name: string }) => (
  <div>
    Add “{name}” as a new skill
    <Text dimmed size="s">
      Yours alone until others use it too
    </Text>
  </div>
);
