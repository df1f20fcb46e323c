import type { InterviewWithSlots } from './interview/interview.rules.ts';
import type { EventRow, InterviewEventRow, Party } from './application.tables.ts';

interface Words {
  events: readonly EventRow[];
  interview: InterviewWithSlots | null;
  interviewEvents: readonly InterviewEventRow[];
}

/** An application's texts without those of a side whose account is deleted, as they are once emptied. */
export function withoutWordsOf(side: Party, { events, interview, interviewEvents }: Words): Words {
  return {
    events: events.map((event) =>
      event.actor === side ? { ...event, reason: '', note: '' } : event,
    ),
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
