import type { InterviewWithSlots } from './interview/interview.rules.ts';
import type { EventRow, InterviewEventRow, Party } from './application.tables.ts';

interface Words<Event extends EventRow> {
  events: readonly Event[];
  interview: InterviewWithSlots | null;
  interviewEvents: readonly InterviewEventRow[];
}

/** An application's texts without those of a deleted side, as they are once emptied. */
export function withoutWordsOf<Event extends EventRow>(
  side: Party,
  { events, interview, interviewEvents }: Words<Event>,
): Words<Event> {
  return {
    events: events
      .map((event) => (event.actor === side ? { ...event, reason: '', note: '' } : event))
      .map((event) => ({ ...event, in_words: null }))
      // The person is deleted, so there is nothing to compare.
      .map((event) => (side === 'candidate' ? { ...event, score: null } : event)),
    interview: interview && {
      ...interview,
      ...(side === 'employer' ? { place: '', note: '' } : {}),
      ...(interview.ended_by === side ? { end_note: '' } : {}),
    },
    interviewEvents: interviewEvents.map((event) =>
      event.actor === side ? { ...event, note: '' } : event,
    ),
  };
}
