import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { Named } from './notice.rules.ts';

/** What the other side is told when one did something about an interview. */
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

/** Times taken and called off are mailed with the calendar, by whoever keeps it. */
export const isMailedHere = (state: InterviewState) => state === 'offered' || state === 'declined';
