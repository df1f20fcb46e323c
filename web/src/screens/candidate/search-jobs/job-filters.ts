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

export const sorts = {
  match: 'Best match',
  newest: 'Newest',
  pay: 'Highest pay',
} as const;
export type Sort = keyof typeof sorts;

/** What people can filter jobs by; the names are those of the address and of the request. */
export interface JobFilters {
  search: string;
  state: string[];
  employmentType: number[];
  industry: number[];
  years: number | null;
  workMode: (typeof workModes)[number][];
  payMin: number | null;
}

export const filterNames = [
  'search',
  'state',
  'employmentType',
  'industry',
  'years',
  'workMode',
  'payMin',
] as const satisfies readonly (keyof JobFilters)[];

export const readFilters = (params: SearchParams): JobFilters => ({
  search: (params['search'] ?? '').slice(0, 100),
  state: textsIn(params['state']).filter((id) => /^[A-Z]{2}$/.test(id)),
  employmentType: idsIn(params['employmentType']),
  industry: idsIn(params['industry']),
  years: idsIn(params['years'])[0] ?? null,
  workMode: amongIn(params['workMode'], workModes),
  payMin: idsIn(params['payMin'])[0] ?? null,
});

/** The filters as the request names them. */
export const filterQuery = (filters: JobFilters) => ({
  search: filters.search,
  locationStateId: filters.state.join(','),
  employmentTypeId: filters.employmentType.join(','),
  industryId: filters.industry.join(','),
  yearsOfExperienceId: filters.years === null ? undefined : String(filters.years),
  workMode: filters.workMode.join(','),
  payMin: filters.payMin ?? undefined,
});

interface ActiveFilter {
  name: keyof JobFilters;
  label: string;
}

/** What is set, in words. */
export function useActiveFilters(filters: JobFilters): ActiveFilter[] {
  const states = useStates();
  const employmentTypes = useEmploymentTypes();
  const industries = useIndustries();
  const years = useYearsOfExperience();
  const labels: Record<keyof JobFilters, string> = {
    search: filters.search && `“${filters.search}”`,
    state: filters.state.map((id) => nameOf(states, id)).join(', '),
    employmentType: filters.employmentType.map((id) => nameOf(employmentTypes, id)).join(', '),
    industry: filters.industry.map((id) => nameOf(industries, id)).join(', '),
    years: filters.years === null ? '' : `Asks for at most ${nameOf(years, filters.years)}`,
    workMode: filters.workMode.map((mode) => workModeLabels[mode]).join(', '),
    payMin: filters.payMin === null ? '' : `Pays ${money(filters.payMin)} a year or more`,
  };
  return filterNames
    .map((name) => ({ name, label: labels[name] }))
    .filter(({ label }) => label !== '');
}
