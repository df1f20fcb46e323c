import type { WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { SortKey } from './order.ts';

export interface SkillLevel {
  id: number;
  level: number;
}

/** The filters of both searches; an absent or empty list does not narrow. */
interface Search {
  limit: number;
  offset: number;
  /** Only rows after this key; counts still include all rows. */
  after?: SortKey | undefined;
  search?: string | undefined;
  locationCity?: string | undefined;
  locationStateId?: readonly string[] | undefined;
  employmentTypeId?: readonly number[] | undefined;
  industryId?: readonly number[] | undefined;
  workMode?: readonly WorkMode[] | undefined;
  yearsOfExperienceId?: number | undefined;
  skill?: readonly SkillLevel[] | undefined;
  /** `only` restricts to these ids (an empty list finds nothing); `without` excludes ids. */
  only?: readonly number[] | undefined;
  without?: readonly number[] | undefined;
}

/** The terms of a job that deal-breakers are compared with. */
export interface Terms {
  workMode: WorkMode | null;
  employmentTypeId: number | null;
  locationStateId: string | null;
  /** Dollars a year. */
  payMax: number | null;
}

export interface CvSearch extends Search {
  sort: 'match' | 'score' | 'active';
  /** Dollars a year; finds CVs that ask for at most this. */
  payMax?: number | undefined;
  degreeId?: readonly number[] | undefined;
  activeAfter?: Date | undefined;
  /** Finds CVs whose deal-breakers this job meets; a missing preference accepts everything. */
  accepting?: Terms | undefined;
}

export interface JobSearch extends Search {
  sort: 'match' | 'score' | 'newest' | 'pay';
  /** Dollars a year; finds jobs that pay at least this. */
  payMin?: number | undefined;
  companyId?: number | undefined;
  /** Only the jobs of these companies; an empty list finds nothing. */
  companies?: readonly number[] | undefined;
  /** Excludes the jobs of these companies. */
  withoutCompanies?: readonly number[] | undefined;
  /** Finds jobs that are not met now but would be with these skills at these levels. */
  raise?: readonly SkillLevel[] | undefined;
  sponsorship?: boolean | undefined;
  benefit?: readonly string[] | undefined;
  publishedAfter?: Date | undefined;
  publishedUntil?: Date | undefined;
}
