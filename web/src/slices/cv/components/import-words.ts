import type { SkippedPart, TakenParts } from '@fourfold/contract/cv/json-resume.ts';
import { count } from '../../../lib/format.ts';

/** What an import takes over, in words: `['9 fields of the profile', '3 works']`. */
export function takenWords(taken: TakenParts): string[] {
  const lists = [
    [taken.works, 'work'],
    [taken.educations, 'education'],
    [taken.skills, 'skill'],
    [taken.behaviors, 'behavior answer'],
  ] as const;
  return [
    ...(taken.profile > 0 ? [`${count(taken.profile, 'field')} of the profile`] : []),
    ...lists.flatMap(([amount, one]) => (amount === null ? [] : [count(amount, one)])),
  ];
}

/** The lists of a CV that would be replaced, in words. */
export const replacedWords = (taken: TakenParts): string[] =>
  (['works', 'educations', 'skills', 'behaviors'] as const).filter((list) => taken[list] !== null);

const sections: Record<string, string> = {
  basics: 'Profile',
  work: 'Work',
  education: 'Education',
  skills: 'Skill',
  meta: 'Fourfold data',
};

/** `Work 3, end date` of `work.2.endDate`. */
export function placeWords({ path }: SkippedPart): string {
  const [section = '', ...rest] = path.split('.');
  const words = rest.map((part) =>
    /^\d+$/.test(part)
      ? String(Number(part) + 1)
      : part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  const name = sections[section] ?? section.replace(/^./, (letter) => letter.toUpperCase());
  const [first = '', ...fields] = words;
  const called = /^\d+$/.test(first) ? [`${name} ${first}`] : [name, ...(first ? [first] : [])];
  return [...called, ...fields].join(', ');
}
