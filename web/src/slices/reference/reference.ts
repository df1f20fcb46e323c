import { useQuery } from '@tanstack/react-query';
import { foundedYears } from '@fourfold/contract/company/schema.ts';
import { behaviorsQuery } from './api/behaviors.ts';
import { companySizesQuery } from './api/company-sizes.ts';
import { degreesQuery } from './api/degrees.ts';
import { employmentTypesQuery } from './api/employment-types.ts';
import { fieldsOfStudyQuery } from './api/fields-of-study.ts';
import { industriesQuery } from './api/industries.ts';
import { skillsQuery } from './api/skills.ts';
import { statesQuery } from './api/states.ts';
import { yearsOfExperienceQuery } from './api/years-of-experience.ts';

/**
 * Each list is empty until it has loaded; it loads once. The skills are by far the most: a page that may
 * not need them asks for them when it does.
 */
export const useSkills = (wanted = true) =>
  useQuery({ ...skillsQuery, enabled: wanted }).data ?? [];
export const useBehaviors = () => useQuery(behaviorsQuery).data ?? [];
export const useIndustries = () => useQuery(industriesQuery).data ?? [];
export const useFieldsOfStudy = () => useQuery(fieldsOfStudyQuery).data ?? [];
export const useDegrees = () => useQuery(degreesQuery).data ?? [];
export const useStates = () => useQuery(statesQuery).data ?? [];
export const useCompanySizes = () => useQuery(companySizesQuery).data ?? [];
export const useYearsOfExperience = () => useQuery(yearsOfExperienceQuery).data ?? [];
export const useEmploymentTypes = () => useQuery(employmentTypesQuery).data ?? [];

/** Years a company may be founded in, the newest first; made here (SPEC.md section 3). */
export const foundedItems = () =>
  foundedYears(new Date()).map((year) => ({ id: year, name: String(year) }));

type Id = number | string;

/** The item's name, or the id itself when it is not found; '' for no id and before the list is there. */
export function nameOf(
  items: readonly { id: Id; name: string }[],
  id: Id | null | undefined,
): string {
  if (id === null || id === undefined || items.length === 0) return '';
  return items.find((item) => item.id === id)?.name ?? String(id);
}

/** `Austin, Texas`; whatever of it is known. */
export const placeOf = (
  states: readonly { id: string; name: string }[],
  city: string,
  stateId: string | null,
) => [city, nameOf(states, stateId)].filter(Boolean).join(', ');
