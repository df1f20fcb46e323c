import type { InterviewAction } from '@fourfold/contract/application/interview.ts';
import { isAlone, isDecline, isFinished } from '../application.rules.ts';
import type { ApplicationRow, InterviewRow, Party, SlotRow } from '../application.tables.ts';

const minuteMs = 60_000;

/** An interview with its times in order; once one is taken, only that one. */
export interface InterviewWithSlots extends InterviewRow {
  slots: SlotRow[];
}

export const endOf = (
  { starts_at }: Pick<SlotRow, 'starts_at'>,
  { duration_minutes }: Pick<InterviewRow, 'duration_minutes'>,
): Date => new Date(starts_at.getTime() + duration_minutes * minuteMs);

/** The taken time; null if there is none. */
export const takenSlot = ({ slots }: InterviewWithSlots): SlotRow | null =>
  slots.find(({ taken }) => taken) ?? null;

export function isAhead(interview: InterviewWithSlots, now: Date): boolean {
  const slot = interview.state === 'taken' && takenSlot(interview);
  return slot ? slot.starts_at > now : false;
}

/** What a side may do about the interview of an application now. */
export function interviewActionsOf(
  row: Pick<ApplicationRow, 'status' | 'job_id' | 'cv_id'>,
  interview: InterviewWithSlots | null,
  side: Party,
  now: Date,
): InterviewAction[] {
  if (isFinished(row.status)) return isDecline(row.status) ? [] : cancelling(interview, now);
  // A deleted side cannot answer an offer.
  if (row.status !== 'nextSteps' || isAlone(row)) return cancelling(interview, now);
  if (interview?.state !== 'offered')
    return side === 'employer' && !(interview && isAhead(interview, now))
      ? ['offer']
      : cancelling(interview, now);
  if (side === 'employer') return ['change', 'withdraw'];
  return interview.slots.some(({ starts_at }) => starts_at > now)
    ? ['accept', 'decline']
    : ['decline'];
}

const cancelling = (interview: InterviewWithSlots | null, now: Date): InterviewAction[] =>
  interview && isAhead(interview, now) ? ['cancel'] : [];
