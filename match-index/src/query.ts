import type { WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { SortKey } from './order.ts';

export interface SkillLevel {
  id: number;
  level: number;
}

/** What both searches can be narrowed by; an absent or empty list narrows nothing. */
interface Search {
  limit: number;
  offset: number;
  /** Only what stands after it; the count is of all. */
  after?: SortKey | undefined;
  search?: string | undefined;
  locationCity?: string | undefined;
  locationStateId?: readonly string[] | undefined;
  employmentTypeId?: readonly number[] | undefined;
  industryId?: readonly number[] | undefined;
  workMode?: readonly WorkMode[] | undefined;
  yearsOfExperienceId?: number | undefined;
  skill?: readonly SkillLevel[] | undefined;
  /** Ids: none but these, an empty list too; and without these. */
  only?: readonly number[] | undefined;
  without?: readonly number[] | undefined;
}

export interface CvSearch extends Search {
  sort: 'match' | 'score' | 'active';
  /** Dollars a year; people who ask for at most this. */
  payMax?: number | undefined;
  degreeId?: readonly number[] | undefined;
  activeAfter?: Date | undefined;
}

export interface JobSearch extends Search {
  sort: 'match' | 'score' | 'newest' | 'pay';
  /** Dollars a year; jobs whose pay reaches this. */
  payMin?: number | undefined;
  companyId?: number | undefined;
  /** Jobs that are not met and would be with these skills at these levels at least. */
  raise?: readonly SkillLevel[] | undefined;
  sponsorship?: boolean | undefined;
  benefit?: readonly string[] | undefined;
  publishedAfter?: Date | undefined;
  publishedUntil?: Date | undefined;
}
