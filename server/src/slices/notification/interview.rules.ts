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
    cancelled: `${who} canceled the interview about ${job}.`,
  };
  return texts[state];
}

const mails: Partial<Record<InterviewState, { button: string; next: string }>> = {
  offered: { button: 'Pick a time', next: 'Pick the time that suits you best, or ask for others.' },
  declined: { button: 'Offer other times', next: 'Offer other times, or write to them.' },
};

/**
 * What a mail about an interview asks its reader to do. The application slice mails taken and
 * canceled times, with the calendar file.
 */
export const mailOfInterview = (state: InterviewState) => mails[state];
