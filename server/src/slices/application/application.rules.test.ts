import {
  applicationStatuses,
  type ApplicationStatus,
} from '@fourfold/contract/application/schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  againFrom,
  canMove,
  canTalk,
  isAnswering,
  isDelivered,
  isFinished,
  labelOf,
  liveStatuses,
  waitingOf,
  waitingOnEmployer,
  workingDays,
} from './application.rules.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

describe('working days', () => {
  // 2026-03-02 is a Monday.
  test.each([
    ['the same moment', '2026-03-02T09:00:00Z', '2026-03-02T09:00:00Z', 0],
    ['a minute short of a day', '2026-03-02T09:00:00Z', '2026-03-03T08:59:00Z', 0],
    ['a day', '2026-03-02T09:00:00Z', '2026-03-03T09:00:00Z', 1],
    ['Monday to Friday', '2026-03-02T09:00:00Z', '2026-03-06T09:00:00Z', 4],
    ['Monday to Friday night', '2026-03-02T00:00:00Z', '2026-03-07T00:00:00Z', 5],
    ['Friday noon to Sunday noon', '2026-03-06T12:00:00Z', '2026-03-08T12:00:00Z', 0],
    ['Friday noon to Monday noon', '2026-03-06T12:00:00Z', '2026-03-09T12:00:00Z', 1],
    ['Saturday to Sunday', '2026-03-07T03:00:00Z', '2026-03-08T23:00:00Z', 0],
    ['Saturday to Monday', '2026-03-07T03:00:00Z', '2026-03-09T23:59:00Z', 0],
    ['Saturday to Tuesday', '2026-03-07T03:00:00Z', '2026-03-10T00:00:00Z', 1],
    ['a week', '2026-03-04T15:00:00Z', '2026-03-11T15:00:00Z', 5],
    ['over the end of a year', '2026-12-31T10:00:00Z', '2027-01-04T10:00:00Z', 2],
    ['a year', '2026-03-02T09:00:00Z', '2027-03-01T09:00:00Z', 260],
    ['before 1970', '1969-12-26T12:00:00Z', '1969-12-29T12:00:00Z', 1],
  ])('%s', (_what, since, now, days) => {
    expect(workingDays(new Date(since), new Date(now))).toBe(days);
  });

  test('are those that counting hour by hour finds', () => {
    const moment = fc
      .integer({ min: 0, max: 24 * 400 })
      .map((n) => Date.UTC(2026, 0, 1) + n * hour);
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 24 * 40 }), (since, hours) => {
        let worked = 0;
        for (let n = 0; n < hours; n += 1) {
          const weekday = new Date(since + n * hour).getUTCDay();
          if (weekday !== 0 && weekday !== 6) worked += 1;
        }
        const now = new Date(since + hours * hour);
        expect(workingDays(new Date(since), now)).toBe(Math.floor(worked / 24));
      }),
      { numRuns: 300 },
    );
  });
});

const now = new Date('2026-03-04T09:00:00Z');
const candidate = { side: 'candidate' } as const;
const employer = { side: 'employer', accountId: 7 } as const;
const row = (status: ApplicationStatus, more: Partial<Parameters<typeof actionsOf>[0]> = {}) => ({
  status,
  cv_id: 1,
  job_id: 1,
  moved_at: new Date(now.getTime() - hour),
  waiting_since: new Date(now.getTime() - 2 * day),
  undo_by: null,
  undo_account_id: null,
  archived: false,
  applied_at: null,
  ...more,
});

describe('whose answer is due', () => {
  const due: Record<ApplicationStatus, 'candidate' | 'employer' | null> = {
    preNew: null,
    new: 'employer',
    viewed: 'employer',
    invite: 'candidate',
    inviteAccepted: 'employer',
    inviteDeclined: null,
    nextSteps: 'employer',
    offer: 'candidate',
    offerAccepted: 'employer',
    offerDeclined: null,
    hired: null,
    applicantDeclined: null,
    employerDeclined: null,
  };

  test.each(applicationStatuses)('%s', (status) => {
    expect(waitingOf(row(status), now)?.on ?? null).toBe(due[status]);
    // A deleted job or person cannot answer.
    expect(waitingOf(row(status, { job_id: null }), now)).toBeNull();
    expect(waitingOf(row(status, { cv_id: null }), now)).toBeNull();
  });

  test('is told with its day and its working days', () => {
    expect(waitingOf(row('viewed'), now)).toEqual({
      on: 'employer',
      since: '2026-03-02T09:00:00.000Z',
      workingDays: 2,
    });
  });
});

test.each<['applicant' | 'employer', ApplicationStatus, ApplicationStatus[], boolean]>([
  ['applicant', 'preNew', ['preNew'], false],
  ['applicant', 'new', ['preNew', 'new'], true],
  ['applicant', 'applicantDeclined', ['preNew', 'new', 'applicantDeclined'], true],
  ['employer', 'invite', ['invite'], false],
  ['employer', 'inviteDeclined', ['invite', 'inviteDeclined'], false],
  ['employer', 'inviteAccepted', ['invite', 'inviteAccepted'], true],
  ['employer', 'employerDeclined', ['invite', 'inviteAccepted', 'employerDeclined'], true],
  ['employer', 'employerDeclined', ['invite', 'employerDeclined'], false],
  // Once open it stays open, whatever is taken back.
  ['employer', 'invite', ['invite', 'inviteAccepted', 'invite'], true],
])('begun by the %s, at %s after %j: may talk %s', (origin, status, passed, may) => {
  expect(canTalk({ origin, status }, passed)).toBe(may);
});

describe('what a side may do', () => {
  test('is what the table lists, in its order', () => {
    expect(actionsOf(row('viewed'), employer, now)).toEqual([
      'invite',
      'nextSteps',
      'employerDeclined',
    ]);
    expect(actionsOf(row('viewed'), candidate, now)).toEqual(['applicantDeclined']);
  });

  test('has the undo for its own last move, for a day', () => {
    const moved = (age: number) =>
      row('offer', { undo_by: 'employer', moved_at: new Date(now.getTime() - age) });
    expect(actionsOf(moved(day - 1), employer, now)).toEqual(['employerDeclined', 'undo']);
    expect(actionsOf(moved(day), employer, now)).toEqual(['employerDeclined']);
    expect(actionsOf(moved(0), candidate, now)).toEqual(['offerAccepted', 'offerDeclined']);
    const byColleague = { ...moved(0), undo_account_id: 8 };
    expect(actionsOf(byColleague, employer, now)).toEqual(['employerDeclined']);
    const own = { ...moved(0), undo_account_id: 7 };
    expect(actionsOf(own, employer, now)).toEqual(['employerDeclined', 'undo']);
  });

  test('has the undo of what is not delivered, however long it waits', () => {
    const sent = row('preNew', { undo_by: 'candidate', moved_at: new Date(0) });
    expect(actionsOf(sent, candidate, now)).toEqual(['undo']);
    expect(actionsOf(sent, employer, now)).toEqual([]);
  });

  test('has the archive for what is finished, once, for the candidate', () => {
    for (const status of applicationStatuses.filter(isFinished)) {
      expect(actionsOf(row(status), candidate, now)).toEqual(['archive']);
      expect(actionsOf(row(status, { archived: true }), candidate, now)).toEqual([]);
      expect(actionsOf(row(status), employer, now)).toEqual([]);
    }
  });

  test('is only an end where the job or the person is gone', () => {
    const alone = (status: ApplicationStatus) =>
      row(status, { job_id: null, undo_by: 'candidate' });
    expect(actionsOf(alone('invite'), candidate, now)).toEqual(['inviteDeclined']);
    expect(actionsOf(alone('offer'), candidate, now)).toEqual(['offerDeclined']);
    expect(actionsOf(alone('viewed'), candidate, now)).toEqual(['applicantDeclined']);
    expect(actionsOf(alone('applicantDeclined'), candidate, now)).toEqual(['archive']);
    const left = row('nextSteps', { cv_id: null, undo_by: 'employer' });
    expect(actionsOf(left, employer, now)).toEqual(['employerDeclined']);
  });
});

test.each<[ApplicationStatus, string, string | null]>([
  ['preNew', 'Applied', null],
  ['new', 'Applied', 'New'],
  ['invite', 'Bite', 'Bite sent'],
  ['applicantDeclined', 'Withdrawn', 'Withdrawn by candidate'],
])('%s is called %s by the candidate, and %s by the employer', (status, own, other) => {
  expect(labelOf(status, 'candidate')).toBe(own);
  expect(labelOf(status, 'employer')).toBe(other);
  expect(isDelivered(status)).toBe(other !== null);
});

test('a bite that an application on its way answers can be taken back until it is delivered', () => {
  const answered = row('invite', { applied_at: now, moved_at: new Date(0) });
  expect([isAnswering(answered), isAnswering(row('invite'))]).toEqual([true, false]);
  expect(isAnswering(row('viewed', { applied_at: now }))).toBe(false);
  expect(actionsOf(answered, candidate, now)).toContain('undo');
  expect(actionsOf(answered, employer, now)).not.toContain('undo');
});

test('the clock moves an application, also one whose job is deleted', () => {
  expect(canMove(row('preNew'), 'new', 'system')).toBe(true);
  expect(canMove(row('preNew', { job_id: null }), 'new', 'system')).toBe(true);
  expect(canMove(row('preNew'), 'new', 'employer')).toBe(false);
  expect(canMove(row('offer', { job_id: null }), 'offerAccepted', 'candidate')).toBe(false);
});

test('live is what nobody has ended; of those the employer owes some an answer', () => {
  expect(liveStatuses).toEqual([
    'preNew',
    'new',
    'viewed',
    'invite',
    'inviteAccepted',
    'nextSteps',
    'offer',
    'offerAccepted',
  ]);
  expect(waitingOnEmployer).toEqual([
    'new',
    'viewed',
    'inviteAccepted',
    'nextSteps',
    'offerAccepted',
  ]);
});

describe('applying for a job again', () => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  test.each([
    ['never', [], null],
    ['once, a moment ago', [0], null],
    ['twice, a moment ago', [0, 0], 30],
    ['twice, the first long ago', [1, 400], 29],
    ['twice, 30 days ago', [30, 30], null],
    ['three times, the last 31 days ago', [31, 61, 91], null],
  ])('of who applied %s', (_name, days, left) => {
    expect(againFrom(days.map(ago), now)).toEqual(left === null ? null : ago(-left));
  });
});
