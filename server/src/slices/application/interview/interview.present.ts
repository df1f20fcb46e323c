import type {
  Interview,
  InterviewEvent,
  ReceivedInterview,
} from '@fourfold/contract/application/interview.ts';
import type { InterviewEventRow } from '../application.tables.ts';
import { endOf, type InterviewWithSlots } from './interview.rules.ts';

export const toInterview = (interview: InterviewWithSlots): Interview => ({
  state: interview.state,
  slots: interview.slots.map((slot) => ({
    id: slot.id,
    start: slot.starts_at.toISOString(),
    end: endOf(slot, interview).toISOString(),
    taken: slot.taken,
  })),
  durationMinutes: interview.duration_minutes,
  place: interview.place,
  timeZone: interview.time_zone,
  note: interview.note,
  endedBy: interview.ended_by,
  endNote: interview.end_note,
  changedDate: interview.changed_at.toISOString(),
});

/** As the employer reads it: with the times at which they are busy. */
export function toReceivedInterview(
  interview: InterviewWithSlots,
  overlapping: ReadonlySet<number>,
): ReceivedInterview {
  const { slots, ...rest } = toInterview(interview);
  return { ...rest, slots: slots.map((slot) => ({ ...slot, overlaps: overlapping.has(slot.id) })) };
}

export const toInterviewEvent = (
  event: InterviewEventRow,
  by: string | null = null,
): InterviewEvent => ({
  state: event.state,
  actor: event.actor,
  start: event.starts_at?.toISOString() ?? null,
  note: event.note,
  by,
  date: event.created_at.toISOString(),
});
