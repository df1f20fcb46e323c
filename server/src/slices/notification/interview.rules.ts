import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { Named } from './notice.rules.ts';

/** The text for the other side after an interview change. */
export function interviewText(state: InterviewState, actor: Role, words: Named): string {
  const { person, job, company } = words;
  const who = actor === 'employer' ? company : person;
  const texts: Record<InterviewState, string> = {
    offered: `${who} offers you times for an interview about ${job}.`,
    taken: `${who} chose a time for the interview about ${job}.`,
    declined: `${who} asks for other times for the interview about ${job}.`,
    cancelled: `${who} called the interview about ${job} off.`,
  };
  return texts[state];
}

/** The application slice mails taken and cancelled times, with the calendar file. */
export const isMailedHere = (state: InterviewState) => state === 'offered' || state === 'declined';
