import { benefitTitles } from '@fourfold/contract/job/schema.ts';
import { workModes } from '@fourfold/contract/reference/pay.ts';
import { amongIn, idsIn, textsIn } from '../../lib/address-list.ts';
import type { SearchParams } from '../../lib/use-search-params.ts';

export interface SkillLevel {
  id: number;
  level: number;
}

/** The filters of both searches, under the names of the requests, which the address uses too. */
export interface Filters {
  search: string;
  skill: SkillLevel[];
  raise: SkillLevel[];
  locationCity: string;
  locationStateId: string[];
  workMode: (typeof workModes)[number][];
  /** Dollars a year: what a job reaches. */
  payMin: number | null;
  /** Dollars a year: what a person asks for at most. */
  payMax: number | null;
  employmentTypeId: number[];
  yearsOfExperienceId: number | null;
  degreeId: number[];
  industryId: number[];
  benefit: string[];
  sponsorship: boolean;
  /** Jobs of companies that answer within a week. */
  prompt: boolean;
  /** Jobs that meet the reader's own deal-breakers; people whose own the chosen job meets. */
  acceptable: boolean;
  /** Days. */
  postedWithin: number | null;
  activeWithin: number | null;
}
export type FilterName = keyof Filters;

const shared = [
  'search',
  'skill',
  'locationCity',
  'locationStateId',
  'workMode',
  'employmentTypeId',
  'yearsOfExperienceId',
  'industryId',
] as const satisfies readonly FilterName[];

export const jobFilterNames: readonly FilterName[] = [
  ...shared,
  'raise',
  'payMin',
  'benefit',
  'sponsorship',
  'prompt',
  'acceptable',
  'postedWithin',
];
export const peopleFilterNames: readonly FilterName[] = [
  ...shared,
  'payMax',
  'degreeId',
  'activeWithin',
  'acceptable',
];

export const benefits: readonly string[] = Object.values(benefitTitles).flat();

/** `12:3,40:5` as ids with levels; other parts are dropped. */
export const skillsIn = (text: string | undefined): SkillLevel[] => {
  const skills = textsIn(text).flatMap((part) => {
    const [, id, level] = /^([1-9]\d{0,8}):([1-5])$/.exec(part) ?? [];
    return id === undefined ? [] : [[Number(id), Number(level)] as const];
  });
  return [...new Map(skills)].map(([id, level]) => ({ id, level }));
};

const among = (text: string | undefined, most: number) => {
  const amount = idsIn(text)[0];
  return amount !== undefined && amount <= most ? amount : null;
};

/**
 * The filters in an address. Invalid values are dropped, so that a mistyped link still shows a
 * page.
 */
export const readFilters = (params: SearchParams): Filters => ({
  search: (params['search'] ?? '').slice(0, 100),
  skill: skillsIn(params['skill']),
  raise: skillsIn(params['raise']),
  locationCity: (params['locationCity'] ?? '').slice(0, 120),
  locationStateId: textsIn(params['locationStateId']).filter((id) => /^[A-Z]{2}$/.test(id)),
  workMode: amongIn(params['workMode'], workModes),
  payMin: among(params['payMin'], 1_000_000_000),
  payMax: among(params['payMax'], 1_000_000_000),
  employmentTypeId: idsIn(params['employmentTypeId']),
  yearsOfExperienceId: idsIn(params['yearsOfExperienceId'])[0] ?? null,
  degreeId: idsIn(params['degreeId']),
  industryId: idsIn(params['industryId']),
  benefit: textsIn(params['benefit']).filter((title) => title.length <= 60),
  sponsorship: params['sponsorship'] === 'true',
  prompt: params['prompt'] === 'true',
  acceptable: params['acceptable'] === 'true',
  postedWithin: among(params['postedWithin'], 3650),
  activeWithin: among(params['activeWithin'], 3650),
});

/** A filter's value as the address and the request contain it; '' if it does not narrow the search. */
export function filterText(value: Filters[FilterName]): string {
  if (value === null || value === false) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one) => (typeof one === 'object' ? `${one.id}:${one.level}` : String(one)))
    .join(',');
}

/** The filters that narrow the search, as texts. */
export const filterTexts = (filters: Filters, names: readonly FilterName[]) =>
  Object.fromEntries(
    names
      .map((name) => [name, filterText(filters[name])] as const)
      .filter(([, text]) => text !== ''),
  ) as Partial<Record<FilterName, string>>;

/** The filters as a request needs them. */
export function filterQuery(filters: Filters, names: readonly FilterName[]) {
  const { sponsorship, prompt, acceptable, ...texts } = filterTexts(filters, names);
  return {
    ...texts,
    ...(sponsorship === 'true' && { sponsorship: 'true' as const }),
    ...(prompt === 'true' && { prompt: 'true' as const }),
    ...(acceptable === 'true' && { acceptable: 'true' as const }),
  };
}
