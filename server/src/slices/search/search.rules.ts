import type { CvCard } from '@fourfold/contract/cv/schema.ts';
import type { JobPost } from '@fourfold/contract/job/schema.ts';
import { dealBreakers, type DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import { yearlyPay } from '../matching/projection.rules.ts';

const dayMs = 24 * 60 * 60_000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Whether a search has filters, not counting its page and order. */
export const narrows = (query: Record<string, unknown>) =>
  Object.entries(query).some(
    ([name, value]) =>
      !['limit', 'offset', 'after', 'sort'].includes(name) &&
      value !== undefined &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  );

export type Wishes = Pick<
  CvCard,
  'workModes' | 'employmentTypeId' | 'locationStateId' | 'revenueType' | 'revenueMin'
>;
type Terms = Pick<
  JobPost,
  'workMode' | 'employmentTypeId' | 'locationStateId' | 'revenueType' | 'revenueMax'
>;

/** The terms of a job that deal-breakers are compared with. */
export const termsOf = ({ workMode, employmentTypeId, locationStateId, ...job }: Terms) => ({
  workMode,
  employmentTypeId,
  locationStateId,
  payMax: yearlyPay(job.revenueType, job.revenueMax),
});

export type Offered = ReturnType<typeof termsOf>;

/**
 * The person's deal-breakers that a job does not meet, the same as `passing` in SQL: the state,
 * unless remote; the work mode; the employment type; the lowest pay. Missing preferences break no
 * deal.
 */
export function unmetOf(person: Wishes, job: Terms): DealBreaker[] {
  const { workModes, employmentTypeId: type, locationStateId: state } = person;
  const asked = yearlyPay(person.revenueType, person.revenueMin);
  const offered = termsOf(job).payMax;
  const met: Record<DealBreaker, boolean> = {
    place: state === null || job.workMode === 'remote' || job.locationStateId === state,
    workMode: workModes.length === 0 || workModes.some((mode) => mode === job.workMode),
    employmentType: type === null || job.employmentTypeId === type,
    pay: asked === null || (offered !== null && offered >= asked),
  };
  return dealBreakers.filter((one) => !met[one]);
}
