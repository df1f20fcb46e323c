import type { InterviewAction, InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { describe, expect, test } from 'vitest';
import {
  endOf,
  interviewActionsOf,
  takenSlot,
  type InterviewWithSlots,
} from './interview.rules.ts';

describe('what each side may do', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const standing = (state: InterviewState, start: string): InterviewWithSlots => ({
    application_id: 1,
    state,
    duration_minutes: 45,
    place: 'Here',
    time_zone: 'UTC',
    note: '',
    ended_by: null,
    end_note: '',
    round: 1,
    sequence: 0,
    changed_at: now,
    slots: [{ id: 1, application_id: 1, starts_at: new Date(start), taken: state === 'taken' }],
  });
  const later = '2026-03-03T09:00:00Z';
  const earlier = '2026-03-01T09:00:00Z';

  type Row = [
    ApplicationStatus,
    InterviewWithSlots | null,
    candidate: InterviewAction[],
    employer: InterviewAction[],
  ];
  test.each<Row>([
    ['nextSteps', null, [], ['offer']],
    ['nextSteps', standing('offered', later), ['accept', 'decline'], ['change', 'withdraw']],
    ['nextSteps', standing('offered', '2026-03-02T09:00:00Z'), ['decline'], ['change', 'withdraw']],
    ['nextSteps', standing('taken', '2026-03-02T09:00:00Z'), [], ['offer']],
    ['nextSteps', standing('offered', earlier), ['decline'], ['change', 'withdraw']],
    ['nextSteps', standing('declined', later), [], ['offer']],
    ['nextSteps', standing('cancelled', later), [], ['offer']],
    ['nextSteps', standing('taken', later), ['cancel'], ['cancel']],
    ['nextSteps', standing('taken', earlier), [], ['offer']],
    ['viewed', null, [], []],
    ['viewed', standing('taken', later), ['cancel'], ['cancel']],
    ['offer', standing('taken', later), ['cancel'], ['cancel']],
    ['offer', standing('taken', earlier), [], []],
    ['hired', standing('taken', later), ['cancel'], ['cancel']],
    ['employerDeclined', standing('cancelled', later), [], []],
    ['employerDeclined', standing('taken', later), [], []],
    ['nextSteps', { ...standing('taken', later), state: 'cancelled' }, [], ['offer']],
    ['applicantDeclined', null, [], []],
  ])('at %s with %j', (status, interview, candidate, employer) => {
    const row = { status, job_id: 1, cv_id: 1 };
    expect(interviewActionsOf(row, interview, 'candidate', now)).toEqual(candidate);
    expect(interviewActionsOf(row, interview, 'employer', now)).toEqual(employer);
  });

  test('one of several times is enough to accept', () => {
    const offered = standing('offered', earlier);
    const slots = [...offered.slots, ...standing('offered', later).slots];
    const row = { status: 'nextSteps', job_id: 1, cv_id: 1 } as const;
    expect(interviewActionsOf(row, { ...offered, slots }, 'candidate', now)).toEqual([
      'accept',
      'decline',
    ]);
  });

  test('of one left alone only a taken time can be called off', () => {
    const row = { status: 'nextSteps', job_id: null, cv_id: 1 } as const;
    const candidate = (interview: InterviewWithSlots) =>
      interviewActionsOf(row, interview, 'candidate', now);
    expect(candidate(standing('offered', later))).toEqual([]);
    expect(candidate(standing('taken', later))).toEqual(['cancel']);
  });

  test('a time that is taken ends after its length; others are not taken', () => {
    const interview = standing('taken', later);
    const [slot] = interview.slots;
    expect(takenSlot(interview)).toBe(slot);
    expect(takenSlot(standing('offered', later))).toBeNull();
    expect(endOf({ starts_at: new Date(later) }, interview)).toEqual(
      new Date('2026-03-03T09:45:00Z'),
    );
  });
});
