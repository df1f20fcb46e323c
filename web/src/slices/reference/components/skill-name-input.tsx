import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { searchSkills, skillNamed } from '@fourfold/contract/reference/skill-search.ts';
import { skillName } from '@fourfold/contract/reference/skill.ts';
import { useEffect, useMemo, useState } from 'react';
import { SuggestInput, type NameInputProps, type Suggestion } from '../../../ui/search-select.tsx';
import { useReferenceList, useSkillSearch } from '../reference.ts';
import { NewSkillOption, SkillOption } from './skill-option.tsx';
import { reasonFor, useSuggestedSkills } from './suggested-skills.tsx';

/** How many suggestions one looks at before typing on. */
const most = 11;

/** The name of a skill: one of the list, found also by its aliases, or a new one. */
export function SkillNameInput({ value, onChange, onBlur, ...field }: NameInputProps) {
  const skills = useSkillSearch(value);
  const ambiguous = useReferenceList('ambiguousName');
  const suggested = useSuggestedSkills();
  const [before] = useState(value);
  const [used, setUsed] = useState(false);
  const [typing, setTyping] = useState(false);
  const named = useMemo(() => skillNamed(skills, value), [skills, value]);
  const name = value.trim();

  // Whatever is written by an alias is that skill, once it is written.
  const meant = typing ? undefined : named?.name;
  useEffect(() => {
    if (meant !== undefined && meant !== value) onChange?.(meant);
  }, [meant, onChange, value]);

  const suggestions = (): Suggestion[] => {
    if (name === '' && suggested.length > 0)
      return suggested.map((skill) => ({
        value: skill.name,
        shown: skill.name,
        group: reasonFor(skill),
      }));
    const fitting = searchSkills(skills, value, most, ambiguous);
    const found: Suggestion[] = fitting.map((one) => ({
      value: one.skill.name,
      shown: <SkillOption {...one} typed={value} />,
    }));
    const isAsked = fitting.some(({ about }) => about !== null);
    // The initial name is not new, even if the list does not have it.
    const isNew = skills.length > 0 && !named && !isAsked && skillKey(name) !== skillKey(before);
    return isNew && skillName.safeParse(name).success
      ? [...found, { value: name, shown: <NewSkillOption name={name} /> }]
      : found;
  };
  return (
    <SuggestInput
      label="Skill"
      placeholder="Start typing, or name your own"
      // Of many such fields one is in use.
      suggestions={used ? suggestions() : []}
      value={value}
      onChange={(text) => {
        setTyping(true);
        onChange?.(text);
      }}
      onFocus={() => setUsed(true)}
      // A list over other fields would hide what is wrong with them.
      openOnFocus={name === '' && !field.error}
      onEnter={() => setTyping(false)}
      onBlur={() => {
        setUsed(false);
        setTyping(false);
        onBlur?.();
      }}
      {...field}
    />
  );
}
