import type {
  ApplicationAction,
  ApplicationEvent,
  OwnApplication,
  Waiting,
} from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import {
  decisionWords,
  eventWords,
  jobEndWords,
  latestDecisionWords,
  waitingWords,
} from './moves.ts';

const event = (part: Partial<ApplicationEvent>): ApplicationEvent => ({
  from: null,
  to: 'preNew',
  actor: 'candidate',
  undo: false,
  reason: '',
  note: '',
  by: null,
  date: '2026-03-02T09:00:00.000Z',
  matchScore: null,
  matchWords: null,
  ...part,
});

test.each<[Partial<ApplicationEvent>, string, string]>([
  [{}, 'You applied', 'Harbor applied'],
  [{ to: 'new', actor: 'system' }, 'Delivered to Harbor', 'Delivered'],
  [{ to: 'viewed', actor: 'system' }, 'Harbor opened it', 'You opened it'],
  [{ to: 'hired', actor: 'employer' }, 'Harbor marked you as hired', 'You marked Harbor as hired'],
  [{ to: 'offer', actor: 'employer' }, 'Harbor made an offer', 'You made an offer'],
  // In a team each reads who it was; candidates get no name.
  [{ to: 'viewed', actor: 'system', by: 'Ana Berg' }, 'Harbor opened it', 'Ana Berg opened it'],
  [
    { to: 'employerDeclined', actor: 'employer', by: 'Ana Berg' },
    'Harbor declined',
    'Ana Berg declined',
  ],
  [
    { to: 'viewed', actor: 'employer', undo: true },
    'Harbor undid the last step',
    'You undid the last step',
  ],
])('%j reads %s and %s', (part, forCandidate, forEmployer) => {
  expect(eventWords(event(part), 'candidate', 'Harbor')).toBe(forCandidate);
  expect(eventWords(event(part), 'employer', 'Harbor')).toBe(forEmployer);
});

test.each<[Waiting['on'], number, string, string]>([
  ['employer', 0, '', 'Your turn'],
  ['employer', 1, 'No reply for 1 working day', 'Your turn for 1 working day'],
  ['candidate', 9, 'Your turn for 9 working days', 'No reply for 9 working days'],
])('waiting on the %s for %i @application-26', (on, workingDays, forCandidate, forEmployer) => {
  const waiting = { on, workingDays, since: '2026-03-02T09:00:00.000Z' };
  expect(waitingWords(waiting, 'candidate')).toBe(forCandidate);
  expect(waitingWords(waiting, 'employer')).toBe(forEmployer);
});

test('nobody waits', () => expect(waitingWords(null, 'candidate')).toBe(''));

type State = OwnApplication['job']['status'] | 'suspended';
test.each<[State, boolean, ApplicationAction[], string]>([
  [
    'suspended',
    false,
    ['applicantDeclined'],
    'This employer is suspended. You can still withdraw.',
  ],
  ['suspended', false, ['archive'], 'This employer is suspended.'],
  ['published', false, ['applicantDeclined'], ''],
  ['paused', false, ['applicantDeclined'], 'This job is paused.'],
  ['closed', false, ['applicantDeclined'], 'This job is closed. You can still withdraw.'],
  ['closed', true, ['applicantDeclined'], 'The position was filled. You can still withdraw.'],
  ['closed', true, ['archive'], 'The position was filled.'],
  [
    'closed',
    false,
    ['inviteAccepted', 'inviteDeclined'],
    'This job is closed. You can still answer the bite.',
  ],
  [
    'closed',
    false,
    ['offerAccepted', 'offerDeclined'],
    'This job is closed. You can still answer the offer.',
  ],
  [null, false, ['offerDeclined'], 'This job is gone. You can still decline.'],
  [null, false, ['inviteDeclined'], 'This job is gone. You can still decline.'],
  [null, false, ['archive'], 'This job is gone.'],
])('of a job that is %s (filled: %s), where one may %j: %s', (status, filled, actions, words) => {
  const suspended = status === 'suspended';
  const job = {
    id: 1,
    name: 'Baker',
    company: 'Harbor',
    status: suspended ? ('paused' as const) : status,
    filled,
    suspended,
  };
  expect(jobEndWords({ job, actions })).toBe(words);
});

test.each([
  [56, 21, 'Match at the decision: 56'],
  [56, 56, ''],
  [0, 56, 'Match at the decision: 0'],
  [56, null, 'Match at the decision: 56'],
  [null, 56, ''],
])('of a decision at %s, %s today, the page says %j', (matchScore, today, words) => {
  expect(decisionWords({ matchScore }, today)).toBe(words);
});

test('of several decisions the newest stands beside today’s match', () => {
  const events = [80, 56, null].map((matchScore) => event({ matchScore }));
  expect(latestDecisionWords({ events, matchScore: 21 })).toBe(
    'Match at the decision: 56 · today 21',
  );
  expect(latestDecisionWords({ events, matchScore: null })).toBe('Match at the decision: 56');
  expect(latestDecisionWords({ events, matchScore: 56 })).toBe('');
  expect(latestDecisionWords({ events: [event({})], matchScore: 56 })).toBe('');
});
