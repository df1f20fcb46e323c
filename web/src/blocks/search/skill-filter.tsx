import { searchSkills } from '@fourfold/contract/reference/skill-search.ts';
import { ActionIcon, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SkillOption } from '../../slices/reference/components/skill-option.tsx';
import { reasonFor, useSuggestions } from '../../slices/reference/components/suggested-skills.tsx';
import { nameOf, useNamedSkills, useSkillSearch } from '../../slices/reference/reference.ts';
import { LevelSelect } from '../../ui/level.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import type { SkillLevel } from './filters.ts';
import classes from './skill-filter.module.css';

/** Enough for any search, and within every request's limit. */
const most = 10;

/** How many suggestions one looks at before typing on. */
const shownAtOnce = 40;

interface SkillFilterProps {
  value: readonly SkillLevel[];
  onChange: (skills: SkillLevel[]) => void;
  /** The meaning of the levels here. */
  note: string;
  /** The initial level of a skill. */
  levelFor: (skillId: number) => number;
}

/** Skills to search for, each with a level. */
export function SkillFilter({ value, onChange, note, levelFor }: SkillFilterProps) {
  const [reached, setReached] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useSkillSearch(typed, reached);
  const chosen = useNamedSkills(value.map(({ id }) => id));
  const add = (id: number) => {
    setTyped('');
    if (!value.some((skill) => skill.id === id)) onChange([...value, { id, level: levelFor(id) }]);
  };
  const suggested = useSuggestions(
    '',
    value.map(({ id }) => id),
    reached,
  );
  const offered = searchSkills(
    found.filter(({ id }) => !value.some((skill) => skill.id === id)),
    typed,
    shownAtOnce,
  );
  const asOption = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: name,
  });
  const [first] = suggested;
  // Before anything is typed, what goes with those chosen.
  const data =
    typed === '' && first
      ? [{ group: reasonFor(first), items: suggested.map(asOption) }]
      : offered.map(({ skill }) => asOption(skill));
  return (
    <Stack gap="3">
      <Select
        label="Add a skill"
        placeholder={value.length < most ? 'Start typing' : `${most} are the most`}
        disabled={value.length >= most}
        leftSection={<IconPlus size={18} aria-hidden />}
        data={data}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const one = offered.find(({ skill }) => String(skill.id) === option.value);
          return one ? <SkillOption {...one} typed={typed} /> : option.label;
        }}
        value={null}
        onChange={(id) => id !== null && add(Number(id))}
        onFocus={() => setReached(true)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={found.length === 0 ? 'Loading' : 'Nothing found'}
      />
      {value.length > 0 && (
        <ul className={classes.skills}>
          {value.map(({ id, level }) => {
            const name = nameOf(chosen, id);
            return (
              <li key={id}>
                <Text as="span" weight="medium" breaks>
                  {name}
                </Text>
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(value.filter((skill) => skill.id !== id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
                <LevelSelect
                  label={`Level of ${name}`}
                  hideLabel
                  least={1}
                  value={level}
                  onChange={(next) =>
                    onChange(value.map((skill) => (skill.id === id ? { id, level: next } : skill)))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <Text dimmed size="s">
        {note}
      </Text>
    </Stack>
  );
}
