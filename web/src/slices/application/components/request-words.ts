import type { RequestKind, ReviewRequest } from '@fourfold/contract/application/request.ts';
import { count, day } from '../../../lib/format.ts';

/** What a candidate's buttons say. */
export const requestButtons: Record<RequestKind, string> = {
  lookAgain: 'Ask a person to look again',
  anotherWay: 'I need another way',
};

const asked: Record<RequestKind, string> = {
  lookAgain: 'asked a person to look again',
  anotherWay: 'asked for another way',
};

const short: Record<RequestKind, string> = {
  lookAgain: 'Look again',
  anotherWay: 'Another way',
};

function clock({ workingDaysLeft: left }: ReviewRequest): string {
  if (left < 0) return `${count(-left, 'working day')} late`;
  return left === 0 ? 'due today' : `${count(left, 'working day')} left`;
}

/** `You asked a person to look again on Dec 01, 2026: 10 working days left.` */
export const requestWords = (request: ReviewRequest, who: string): string =>
  `${who} ${asked[request.kind]} on ${day(request.askedDate)}: ${
    request.doneDate ? `done on ${day(request.doneDate)}` : clock(request)
  }.`;

/** `Look again · 3 working days left`, for the open ones; '' without one. */
export const openRequestWords = (requests: readonly ReviewRequest[]): string =>
  requests
    .filter(({ doneDate }) => doneDate === null)
    .map((request) => `${short[request.kind]} · ${clock(request)}`)
    .join(', ');
