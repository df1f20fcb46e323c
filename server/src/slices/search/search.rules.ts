import type { ApplicationStatus, Origin } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { CvCard } from '@fourfold/contract/cv/schema.ts';
import type { JobPost } from '@fourfold/contract/job/schema.ts';
import { dealBreakers, type DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import { yearlyPay } from '../matching/projection.rules.ts';

/**
 * Whether an application shows the person's contacts to the employer: one that was sent and not
 * withdrawn, or a bite from its acceptance on (RULES.md section 8).
 */
export const opensContacts = ({ origin, status }: { origin: Origin; status: ApplicationStatus }) =>
  statusMeanings[status].contacts[origin];

const dayMs = 24 * 60 * 60_000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Whether a search asks for something, beside its page and its order. */
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

/**
 * What of a person's deal-breakers a job does not meet, as `passing` asks in SQL: the state, for
 * work that is not remote; the work mode; the employment type; the lowest pay. What the person does
 * not say breaks no deal.
 */
export function unmetOf(person: Wishes, job: Terms): DealBreaker[] {
  const { workModes, employmentTypeId: type, locationStateId: state } = person;
  const asked = yearlyPay(person.revenueType, person.revenueMin);
  const offered = yearlyPay(job.revenueType, job.revenueMax);
  const met: Record<DealBreaker, boolean> = {
    place: state === null || job.workMode === 'remote' || job.locationStateId === state,
    workMode: workModes.length === 0 || workModes.some((mode) => mode === job.workMode),
    employmentType: type === null || job.employmentTypeId === type,
    pay: asked === null || (offered !== null && offered >= asked),
  };
  return dealBreakers.filter((one) => !met[one]);
}
