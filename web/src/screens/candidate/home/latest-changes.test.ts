import type { ApplicationEvent, OwnApplication } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { latestChanges } from './latest-changes.ts';

const now = Date.parse('2026-03-20T09:00:00.000Z');
const daysBefore = (days: number) => now - days * 86_400_000;

const application = (
  id: number,
  days: number,
  actor: ApplicationEvent['actor'] = 'employer',
  turn: 'candidate' | 'employer' = 'employer',
  to: ApplicationEvent['to'] = 'nextSteps',
): OwnApplication => {
  const date = new Date(daysBefore(days)).toISOString();
  return {
    id,
    status: 'viewed',
    origin: 'applicant',
    createdDate: date,
    movedDate: date,
    matchScore: null,
    waiting: { on: turn, since: date, workingDays: 0 },
    actions: [],
    requests: [],
    job: {
      id: 1,
      name: 'Baker',
      company: 'Harbor',
      status: 'published',
      filled: false,
      suspended: false,
    },
    post: null,
    band: null,
    facts: null,
    archived: false,
    appliedDate: null,
    events: [
      {
        from: 'new',
        to,
        actor,
        undo: false,
        reason: '',
        note: '',
        by: null,
        date,
        matchScore: null,
        matchWords: null,
      },
    ],
    interview: null,
    interviewActions: [],
    dialogId: null,
    interviewEvents: [],
    attachments: [],
    canAttach: false,
  };
};

const ids = (changes: ReturnType<typeof latestChanges>) =>
  changes.map(({ application: { id } }) => id);

test('the first visit shows the latest five, newest first, none of them new', () => {
  const all = [3, 1, 6, 2, 5, 4].map((days) => application(days, days));
  const changes = latestChanges(all, null);
  expect(ids(changes)).toEqual([1, 2, 3, 4, 5]);
  expect(changes.some(({ fresh }) => fresh)).toBe(false);
});

test('shows everything since the last visit, marked new @home-6', () => {
  const all = Array.from({ length: 9 }, (_, index) => application(index + 1, index + 1));
  const changes = latestChanges(all, daysBefore(7.5));
  expect(ids(changes)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(changes.every(({ fresh }) => fresh)).toBe(true);
});

test('leaves out the candidate’s own moves and what waits for the candidate', () => {
  const all = [
    application(1, 1, 'candidate'),
    application(2, 2, 'employer', 'candidate'),
    application(3, 2, 'system', 'employer', 'new'),
    application(4, 2, 'system', 'employer', 'viewed'),
  ];
  expect(ids(latestChanges(all, daysBefore(3)))).toEqual([4]);
});
