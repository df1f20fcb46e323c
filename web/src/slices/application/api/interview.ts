import type { InterviewOffer } from '@fourfold/contract/application/interview.ts';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { refresh } from '../../../refresh.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Agreed interviews of the employer's jobs that are not over, the next one first. */
export const useComingInterviews = (limit: number) =>
  useQuery({
    queryKey: ['application', 'coming', limit],
    queryFn: ({ signal }) => call('interviewComing', { query: { limit, offset: 0 }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Runs a call and shows the result; after a refusal it reloads, because the cause may be stale
 * data.
 */
async function fresh(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await refresh('application');
  }
}

/** Offers times, or changes the offer. */
export const offerInterview = (id: number, body: InterviewOffer): Promise<void> =>
  fresh(call('interviewOffer', { params: { id }, body }));

/** Ends what the employer has offered: the offer, or a taken time. */
export const endInterview = (
  id: number,
  state: 'offered' | 'taken',
  note: string | undefined,
): Promise<void> => fresh(call('interviewEnd', { params: { id }, body: { state, note } }));

export const acceptInterview = (id: number, slotId: number): Promise<void> =>
  fresh(call('interviewAccept', { params: { id, slotId } }));

/** Asks for other times. */
export const declineInterview = (id: number, note: string): Promise<void> =>
  fresh(call('interviewDecline', { params: { id }, body: { note } }));

/** Cancels the taken time, as the candidate. */
export const cancelInterview = (id: number, note: string | undefined): Promise<void> =>
  fresh(call('interviewCancel', { params: { id }, body: { note } }));

/** Saves the taken time as a calendar file. */
export async function saveInterview(side: 'candidate' | 'employer', id: number): Promise<void> {
  const name = side === 'candidate' ? 'interviewCalendar' : 'receivedInterviewCalendar';
  const { fileName, text } = await call(name, { params: { id } });
  saveFile(fileName, text, 'text/calendar;charset=utf-8');
}
