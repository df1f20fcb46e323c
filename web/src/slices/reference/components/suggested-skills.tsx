import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { SuggestedSkill } from '@fourfold/contract/search/skill-suggestion.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { suggestedSkillsQuery } from '../api/skills.ts';

const none: readonly SuggestedSkill[] = [];
const Suggested = createContext(none);

interface SuggestedSkillsProps {
  /** A job's title, or a person's position. */
  title: string;
  /** The saved skills. */
  skills: readonly { id: number }[];
  /** All current rows, saved or not. */
  taken: readonly { name: string }[];
  children: ReactNode;
}

/** Provides the skill inputs within with suggestions for an empty input. */
export function SuggestedSkills({ title, skills, taken, children }: SuggestedSkillsProps) {
  const ids = skills.map(({ id }) => id);
  const found = useSuggestions(title, ids);
  const names = new Set(taken.map(({ name }) => skillKey(name)));
  const left = found.filter(({ name }) => !names.has(skillKey(name)));
  return <Suggested value={left.length > 0 ? left : none}>{children}</Suggested>;
}

export const useSuggestedSkills = () => useContext(Suggested);

/** Skills that jobs of this title ask for, and those that go with these; none for neither. */
export function useSuggestions(
  title: string,
  ids: readonly number[],
  wanted = true,
): readonly SuggestedSkill[] {
  const asks = wanted && (title.trim() !== '' || ids.length > 0);
  const { data } = useQuery({
    ...suggestedSkillsQuery(title.trim(), ids),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  return (asks && data) || none;
}

/** The heading over suggestions of one reason. */
export const reasonFor = ({ why }: SuggestedSkill) =>
  why === 'title' ? 'Often asked with this title' : 'Goes with the skills so far';
