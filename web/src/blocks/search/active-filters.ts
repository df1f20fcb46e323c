import { promptWords } from '@fourfold/contract/application/answer-facts.ts';
import { money } from '@fourfold/contract/reference/pay-text.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { nameOf, useNamedSkills, useReferenceList } from '../../slices/reference/reference.ts';
import { filterText, type FilterName, type Filters, type SkillLevel } from './filters.ts';

/** An active filter; removing it can only widen the search. */
export interface ActiveFilter {
  name: FilterName;
  label: string;
  /** The filter's text in the address after the removal. */
  without: string;
}

const levelWords = (level: number) => `${level} ${(skillLevelNames[level] ?? '').toLowerCase()}`;

/** `a day`, `30 days`. */
export const withinWords = (days: number) => (days === 1 ? 'a day' : `${days} days`);

/** Nothing that a deal-breaker rules out. */
export const acceptableWords = {
  jobs: 'Fits my terms',
  people: 'Open to this pay and place',
};

type Words = Record<FilterName, string | { label: string; without: string }[]>;

/** The active filters in words, for the search for jobs or for people. */
export function useActiveFilters(
  filters: Filters,
  names: readonly FilterName[],
  of: 'jobs' | 'people',
): ActiveFilter[] {
  const ids = [...filters.skill, ...filters.raise].map(({ id }) => id);
  const skills = useNamedSkills(ids);
  const states = useReferenceList('state');
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  const degrees = useReferenceList('degree');
  const years = useReferenceList('yearsOfExperience');

  const skillWords = ({ id, level }: SkillLevel, join: string) =>
    `${nameOf(skills, id)} ${join} ${levelWords(level)}`;
  /** Of several required values, each can be removed on its own. */
  const each = <Value>(all: readonly Value[], word: (one: Value) => string) =>
    all.map((one) => ({
      label: word(one),
      without: filterText(all.filter((other) => other !== one) as string[] | SkillLevel[]),
    }));
  const yearsName = nameOf(years, filters.yearsOfExperienceId);
  const { skill, raise, payMin, payMax, postedWithin, activeWithin } = filters;

  const words: Words = {
    search: filters.search && `“${filters.search}”`,
    skill:
      of === 'jobs'
        ? skill.map((one) => skillWords(one, 'up to')).join(' or ')
        : each(skill, (one) => `${skillWords(one, 'at')} or more`),
    raise: raise.length
      ? `Jobs I’d meet with ${raise.map((one) => skillWords(one, 'at')).join(' and ')}`
      : '',
    locationCity: filters.locationCity,
    locationStateId: filters.locationStateId.map((id) => nameOf(states, id)).join(', '),
    workMode: filters.workMode.map((mode) => workModeLabels[mode]).join(', '),
    payMin: payMin === null ? '' : `Pays ${money(payMin)} a year or more`,
    payMax: payMax === null ? '' : `Asks for ${money(payMax)} a year or less`,
    employmentTypeId: filters.employmentTypeId.map((id) => nameOf(employmentTypes, id)).join(', '),
    yearsOfExperienceId:
      yearsName &&
      (of === 'jobs' ? `Asks for at most ${yearsName} years` : `At least ${yearsName} years`),
    degreeId: filters.degreeId.map((id) => nameOf(degrees, id)).join(' or '),
    industryId: filters.industryId.map((id) => nameOf(industries, id)).join(', '),
    benefit: each(filters.benefit, (title) => title),
    sponsorship: filters.sponsorship ? 'Visa sponsorship' : '',
    prompt: filters.prompt ? promptWords : '',
    acceptable: filters.acceptable ? acceptableWords[of] : '',
    postedWithin: postedWithin === null ? '' : `Posted within ${withinWords(postedWithin)}`,
    activeWithin: activeWithin === null ? '' : `Active within ${withinWords(activeWithin)}`,
  };
  return names
    .flatMap((name) => {
      const of = words[name];
      return typeof of === 'string'
        ? [{ name, label: of, without: '' }]
        : of.map((one) => ({ name, ...one }));
    })
    .filter(({ label }) => label !== '');
}
