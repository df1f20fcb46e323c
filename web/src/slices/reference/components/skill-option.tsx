import type { FoundSkill } from '@fourfold/contract/reference/skill-search.ts';
import { Text } from '../../../ui/text.tsx';

/** The name with what is typed of it in bold. */
function Typed({ name, typed }: { name: string; typed: string }) {
  const text = typed.trim();
  const at = text === '' ? -1 : name.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return name;
  const end = at + text.length;
  return (
    <>
      {name.slice(0, at)}
      <strong>{name.slice(at, end)}</strong>
      {name.slice(end)}
    </>
  );
}

interface SkillOptionProps extends FoundSkill<{ name: string }> {
  typed: string;
}

/** A skill to choose; if an alias led to it, the alias comes first: 'AWS → Amazon Web Services'. */
export function SkillOption({ skill, alias, typed }: SkillOptionProps) {
  if (alias === null)
    return (
      <span>
        <Typed name={skill.name} typed={typed} />
      </span>
    );
  return (
    <span>
      <Typed name={alias} typed={typed} /> <span aria-hidden>→ </span>
      <span className="ff-hidden">is </span>
      {skill.name}
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
