import type { Value } from './columns.ts';

/** What the facets of both sides are. */
export const facetNames = {
  cv: [
    'city',
    'state',
    'employmentType',
    'industry',
    'years',
    'workModes',
    'degrees',
    'wins',
  ] as const,
  job: [
    'city',
    'state',
    'employmentType',
    'industry',
    'years',
    'workMode',
    'company',
    'sponsorship',
    'benefits',
    'wins',
  ] as const,
};

export type Kind = keyof typeof facetNames;
export type FacetName<Of extends Kind> = (typeof facetNames)[Of][number];

/** A CV or job as it is indexed. */
export interface Entry<Of extends Kind = Kind> {
  id: number;
  words: string;
  /** Microseconds since 1970: last active, or published. */
  time: number;
  /** Dollars a year; -Infinity where a job names none. */
  pay: number;
  facets: Record<FacetName<Of>, Value>;
  /** Of a job: maxPoints, required, skillCount. */
  needs: readonly number[];
  /** Skill id and tag, in turn. */
  skills: readonly number[];
}

export const needsStride = 3;
