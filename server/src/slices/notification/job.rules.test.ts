import { describe, expect, test } from 'vitest';
import {
  isMailed,
  jobNewsText,
  listChange,
  whatRemains,
  type JobStanding,
  type Told,
} from './job.rules.ts';

const told = (listed: JobStanding, mailed: JobStanding = listed): Told => ({ listed, mailed });

describe('the entry in the list', () => {
  test.each([
    ['nothing was told of an open job', told('open'), 'open', null],
    ['a job is closed', told('open'), 'closed', 'tell'],
    ['it is told already', told('closed', 'open'), 'closed', null],
    ['it is open again before that was mailed', told('closed', 'open'), 'open', 'remove'],
    ['it is open again after that was mailed', told('closed'), 'open', 'tell'],
    ['it is closed again', told('open', 'closed'), 'closed', 'tell'],
    ['somebody was hired for the closed job', told('closed'), 'filled', 'tell'],
    ['that was taken back', told('filled'), 'closed', 'tell'],
    ['the closed job is deleted', told('closed'), 'deleted', 'tell'],
  ] as const)('%s', (_, before, now, change) => expect(listChange(before, now)).toBe(change));
});

describe('the mail', () => {
  test.each([
    ['nothing was told of an open job', told('open'), 'open', false],
    ['a job is closed', told('closed', 'open'), 'closed', true],
    ['it was mailed', told('closed'), 'closed', false],
    ['it is open again before that was mailed', told('open'), 'open', false],
    ['it is open again after that was mailed', told('open', 'closed'), 'open', true],
    ['somebody was hired for the closed job', told('filled', 'closed'), 'filled', true],
    [
      'that was taken back: the job is as closed as before',
      told('closed', 'filled'),
      'closed',
      false,
    ],
    ['the closed job is deleted', told('deleted', 'closed'), 'deleted', true],
  ] as const)('%s', (_, before, now, mailed) => expect(isMailed(before, now)).toBe(mailed));
});

test('an account that is gone is not named', () => {
  const names = { job: 'Lift mechanic', company: 'North Quay' };
  expect(jobNewsText('deleted', names)).toBe('North Quay deleted the job post Lift mechanic.');
  expect(jobNewsText('deleted', names, true)).not.toMatch(/North|Lift/);
});

test.each(['open', 'closed', 'filled', 'deleted'] as const)(
  'of a job that is %s everybody reads what remains: a bite or an offer is answered, an application withdrawn',
  (standing) => {
    expect(whatRemains(standing, 'invite')).toContain('The bite');
    expect(whatRemains(standing, 'offer')).toContain('The offer');
    expect(whatRemains(standing, 'new')).toContain('pplication');
  },
);
