import { workModes } from '@fourfold/contract/reference/pay.ts';
import { amongIn, idsIn, textsIn } from '../../../lib/address-list.ts';
import { money, workModeLabels } from '../../../lib/format.ts';
import type { SearchParams } from '../../../lib/use-search-params.ts';
import {
  nameOf,
  useEmploymentTypes,
  useIndustries,
  useStates,
  useYearsOfExperience,
} from '../../../slices/reference/reference.ts';

/** What people can be filtered by; the names are those of the address. */
export interface CandidateFilters {
  search: string;
  state: string[];
  employmentType: number[];
  industry: number[];
  years: number | null;
  workMode: (typeof workModes)[number][];
  payMax: number | null;
}

export const filterNames = [
  'search',
  'state',
  'employmentType',
  'industry',
  'years',
  'workMode',
  'payMax',
] as const satisfies readonly (keyof CandidateFilters)[];

export const readFilters = (params: SearchParams): CandidateFilters => ({
  search: (params['search'] ?? '').slice(0, 100),
  state: textsIn(params['state']).filter((id) => /^[A-Z]{2}$/.test(id)),
  employmentType: idsIn(params['employmentType']),
  industry: idsIn(params['industry']),
  years: idsIn(params['years'])[0] ?? null,
  workMode: amongIn(params['workMode'], workModes),
  payMax: idsIn(params['payMax'])[0] ?? null,
});

/** The filters as the request names them. */
export const filterQuery = (filters: CandidateFilters) => ({
  search: filters.search,
  locationStateId: filters.state.join(','),
  employmentTypeId: filters.employmentType.join(','),
  industryId: filters.industry.join(','),
  yearsOfExperienceId: filters.years === null ? undefined : String(filters.years),
  workMode: filters.workMode.join(','),
  payMax: filters.payMax ?? undefined,
});

interface ActiveFilter {
  name: keyof CandidateFilters;
  label: string;
}

/** What is set, in words. */
export function useActiveFilters(filters: CandidateFilters): ActiveFilter[] {
  const states = useStates();
  const employmentTypes = useEmploymentTypes();
  const industries = useIndustries();
  const years = useYearsOfExperience();
  const labels: Record<keyof CandidateFilters, string> = {
    search: filters.search && `“${filters.search}”`,
    state: filters.state.map((id) => nameOf(states, id)).join(', '),
    employmentType: filters.employmentType.map((id) => nameOf(employmentTypes, id)).join(', '),
    industry: filters.industry.map((id) => nameOf(industries, id)).join(', '),
    years: filters.years === null ? '' : `At least ${nameOf(years, filters.years)}`,
    workMode: filters.workMode.map((mode) => workModeLabels[mode]).join(', '),
    payMax: filters.payMax === null ? '' : `Asks for ${money(filters.payMax)} a year or less`,
  };
  return filterNames
    .map((name) => ({ name, label: labels[name] }))
    .filter(({ label }) => label !== '');
}
