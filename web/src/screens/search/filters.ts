import { workModes } from '@fourfold/contract/reference/pay.ts';
import { amongIn, idsIn, textsIn } from '../../lib/address-list.ts';
import { money, workModeLabels } from '../../lib/format.ts';
import type { SearchParams } from '../../lib/use-search-params.ts';
import {
  nameOf,
  useEmploymentTypes,
  useIndustries,
  useStates,
  useYearsOfExperience,
} from '../../slices/reference/reference.ts';

/** What both searches can be narrowed by; the names are those of the address. */
export interface Filters {
  search: string;
  state: string[];
  employmentType: number[];
  industry: number[];
  years: number | null;
  workMode: (typeof workModes)[number][];
  /** Dollars a year: what a job reaches, or what a person asks for at most. */
  pay: number | null;
}

export const filterNames = [
  'search',
  'state',
  'employmentType',
  'industry',
  'years',
  'workMode',
  'pay',
] as const satisfies readonly (keyof Filters)[];

export const readFilters = (params: SearchParams): Filters => ({
  search: (params['search'] ?? '').slice(0, 100),
  state: textsIn(params['state']).filter((id) => /^[A-Z]{2}$/.test(id)),
  employmentType: idsIn(params['employmentType']),
  industry: idsIn(params['industry']),
  years: idsIn(params['years'])[0] ?? null,
  workMode: amongIn(params['workMode'], workModes),
  pay: idsIn(params['pay'])[0] ?? null,
});

/** The filters as both requests name them; pay has a name of its own in each. */
export const filterQuery = (filters: Filters) => ({
  search: filters.search,
  locationStateId: filters.state.join(','),
  employmentTypeId: filters.employmentType.join(','),
  industryId: filters.industry.join(','),
  yearsOfExperienceId: filters.years === null ? undefined : String(filters.years),
  workMode: filters.workMode.join(','),
});

/** What differs between looking for jobs and looking for people. */
export interface FilterWords {
  years: string;
  pay: (amount: string) => string;
  activeYears: (years: string) => string;
  activePay: (amount: string) => string;
}

export const jobWords: FilterWords = {
  years: 'Years asked for, at most',
  pay: (amount) => `${amount} or more`,
  activeYears: (years) => `Asks for at most ${years}`,
  activePay: (amount) => `Pays ${amount} a year or more`,
};

export const peopleWords: FilterWords = {
  years: 'Years, at least',
  pay: (amount) => `${amount} or less`,
  activeYears: (years) => `At least ${years}`,
  activePay: (amount) => `Asks for ${amount} a year or less`,
};

interface ActiveFilter {
  name: keyof Filters;
  label: string;
}

/** What is set, in words. */
export function useActiveFilters(filters: Filters, words: FilterWords): ActiveFilter[] {
  const states = useStates();
  const employmentTypes = useEmploymentTypes();
  const industries = useIndustries();
  const years = useYearsOfExperience();
  const labels: Record<keyof Filters, string> = {
    search: filters.search && `“${filters.search}”`,
    state: filters.state.map((id) => nameOf(states, id)).join(', '),
    employmentType: filters.employmentType.map((id) => nameOf(employmentTypes, id)).join(', '),
    industry: filters.industry.map((id) => nameOf(industries, id)).join(', '),
    years: filters.years === null ? '' : words.activeYears(nameOf(years, filters.years)),
    workMode: filters.workMode.map((mode) => workModeLabels[mode]).join(', '),
    pay: filters.pay === null ? '' : words.activePay(money(filters.pay)),
  };
  return filterNames
    .map((name) => ({ name, label: labels[name] }))
    .filter(({ label }) => label !== '');
}
