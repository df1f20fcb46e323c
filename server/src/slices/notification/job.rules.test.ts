import { describe, expect, test } from 'vitest';
import {
  isMailed,
  jobNewsText,
  listChange,
  whatRemains,
  type JobState,
  type NewsState,
} from './job.rules.ts';

const known = (listed: JobState, mailed: JobState = listed): NewsState => ({
  listed,
  mailed,
});

describe('the entry in the list', () => {
  test.each([
    ['nothing was told of an open job', known('open'), 'open', null],
    ['a job is closed', known('open'), 'closed', 'add'],
    ['it is told already', known('closed', 'open'), 'closed', null],
    ['it is open again before that was mailed', known('closed', 'open'), 'open', 'remove'],
    ['it is open again after that was mailed', known('closed'), 'open', 'add'],
    ['it is closed again', known('open', 'closed'), 'closed', 'add'],
    ['somebody was hired for the closed job', known('closed'), 'filled', 'add'],
    ['that was taken back', known('filled'), 'closed', 'add'],
    ['the closed job is deleted', known('closed'), 'deleted', 'add'],
  ] as const)('%s', (_, before, now, change) => expect(listChange(before, now)).toBe(change));
});

describe('the mail', () => {
  test.each([
    ['nothing was told of an open job', known('open'), 'open', false],
    ['a job is closed', known('closed', 'open'), 'closed', true],
    ['it was mailed', known('closed'), 'closed', false],
    ['it is open again before that was mailed', known('open'), 'open', false],
    ['it is open again after that was mailed', known('open', 'closed'), 'open', true],
    ['somebody was hired for the closed job', known('filled', 'closed'), 'filled', true],
    [
      'that was taken back: the job is as closed as before',
      known('closed', 'filled'),
      'closed',
      false,
    ],
    ['the closed job is deleted', known('deleted', 'closed'), 'deleted', true],
  ] as const)('%s', (_, before, now, mailed) => expect(isMailed(before, now)).toBe(mailed));
});

test('an account that is gone is not named', () => {
  const names = { job: 'Lift mechanic', company: 'North Quay' };
  expect(jobNewsText('deleted', names)).toBe('North Quay deleted the job post Lift mechanic.');
  expect(jobNewsText('deleted', names, true)).not.toMatch(/North|Lift/);
});

test.each(['open', 'closed', 'filled', 'deleted'] as const)(
  'of a job that is %s everybody reads what remains: a bite or an offer is answered, an application withdrawn',
  (state) => {
    expect(whatRemains(state, 'invite')).toContain('The bite');
    expect(whatRemains(state, 'offer')).toContain('The offer');
    expect(whatRemains(state, 'new')).toContain('pplication');
  },
);
