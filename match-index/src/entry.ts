import type { Value } from './columns.ts';

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

export interface Entry<Of extends Kind = Kind> {
  id: number;
  words: string;
  /** Folded words of a person's positions, or of a job's title. */
  titleWords: readonly string[];
  /** Microseconds since 1970: last active, or published. */
  time: number;
  /** Dollars a year; -Infinity if none is named. */
  pay: number;
  /** The cost of a long CV in half-points; 0 for a job. */
  long: number;
  facets: Record<FacetName<Of>, Value>;
  /** Only jobs: maxPoints, required, skillCount. */
  needs: readonly number[];
  /** Skill ids and tags, alternating. */
  skills: readonly number[];
}

export const needsStride = 3;
