import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { searchSkills, skillNamed } from '@fourfold/contract/reference/skill-search.ts';
import { skillName } from '@fourfold/contract/reference/skill.ts';
import { useState } from 'react';
import { SuggestInput, type NameInputProps, type Suggestion } from '../../../ui/search-select.tsx';
import { useSkillSearch } from '../reference.ts';
import { NewSkillOption, SkillOption } from './skill-option.tsx';

/** How many suggestions one looks at before typing on. */
const most = 11;

/** The name of a skill: one of the list, found also by its aliases, or a new one. */
export function SkillNameInput({ value, onChange, onBlur, ...field }: NameInputProps) {
  const skills = useSkillSearch(value);
  const [before] = useState(value);
  const named = skillNamed(skills, value);
  const suggestions: Suggestion[] = searchSkills(skills, value, most).map((found) => ({
    value: found.skill.name,
    shown: <SkillOption {...found} />,
  }));
  const name = value.trim();
  // The initial name is not new, even if the list does not have it.
  const isNew = skills.length > 0 && !named && skillKey(name) !== skillKey(before);
  if (isNew && skillName.safeParse(name).success)
    suggestions.push({ value: name, shown: <NewSkillOption name={name} /> });
  return (
    <SuggestInput
      label="Skill"
      placeholder="Start typing, or name your own"
      suggestions={suggestions}
      value={value}
      {...(onChange ? { onChange } : {})}
      onBlur={() => {
        // A typed alias becomes its skill.
        if (named && named.name !== value) onChange?.(named.name);
        onBlur?.();
      }}
      {...field}
    />
  );
}
