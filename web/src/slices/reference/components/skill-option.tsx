import { fold } from '@fourfold/contract/protocol/folding.ts';
import type { FoundSkill } from '@fourfold/contract/reference/skill-search.ts';
import { spansOf } from '@fourfold/contract/search/found-words.ts';
import { Text } from '../../../ui/text.tsx';

/** The name with what is typed of it in bold. */
function Typed({ name, typed }: { name: string; typed: string }) {
  const [first] = spansOf(name, [fold(typed)].filter(Boolean));
  if (!first) return name;
  const { from, until } = first;
  return (
    <>
      {name.slice(0, from)}
      <strong>{name.slice(from, until)}</strong>
      {name.slice(until)}
    </>
  );
}

interface SkillOptionProps extends FoundSkill<{ name: string }> {
  typed: string;
}

/**
 * A skill to choose; if an alias led to it, the alias comes first: 'AWS → Amazon Web Services'. One
 * meaning of a name tells what it is: 'Chef → Cooking (kitchens)'.
 */
export function SkillOption({ skill, alias, about, typed }: SkillOptionProps) {
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
      <bdi>{skill.name}</bdi>
      {about !== null && ` (${about})`}
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
