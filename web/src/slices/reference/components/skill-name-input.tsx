import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { SuggestInput, type NameInputProps } from '../../../ui/search-select.tsx';
import { useSkillSearch } from '../reference.ts';

/** The name of a skill: one of the list, or a new one. */
export function SkillNameInput(props: NameInputProps) {
  const names = useSkillSearch(props.value).map(({ name }) => name);
  return (
    <SuggestInput
      label="Skill"
      placeholder="Start typing, or name your own"
      suggestions={fitting(names, props.value)}
      {...props}
    />
  );
}

/** The names that fit what is typed: those that begin with it, then those with a word that does. */
function fitting(names: readonly string[], typed: string, most = 12): string[] {
  const text = skillKey(typed);
  if (text === '') return names.slice(0, most);
  const rank = (name: string) => {
    const at = name.toLowerCase().indexOf(text);
    if (at <= 0) return at;
    return /[\s/(.-]/.test(name[at - 1] ?? '') ? 1 : 2;
  };
  return names
    .map((name) => ({ name, rank: rank(name) }))
    .filter((one) => one.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ name }) => name);
}
