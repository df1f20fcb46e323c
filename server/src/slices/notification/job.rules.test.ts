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
    ['the filled job is deleted', known('deleted', 'filled'), 'deleted', true],
    ['the filled job is open again', known('open', 'filled'), 'open', true],
  ] as const)('%s', (_, before, now, mailed) => expect(isMailed(before, now)).toBe(mailed));
});

const names = { job: 'Lift mechanic', company: 'North Quay' };

test.each([
  ['open', 'North Quay posted Lift mechanic again.'],
  ['closed', 'North Quay closed the job post Lift mechanic.'],
  ['filled', 'North Quay filled the position Lift mechanic.'],
  ['deleted', 'North Quay deleted the job post Lift mechanic.'],
] as const)('of a job that is %s people read: %s', (state, text) => {
  expect(jobNewsText(state, names)).toBe(text);
});

test('an account that is gone is not named', () => {
  expect(jobNewsText('deleted', names, true)).toBe(
    'A job post was deleted along with the account of its employer.',
  );
});

test.each([
  ['open', 'invite', 'The bite still waits for your answer.'],
  ['closed', 'offer', 'The offer still waits for your answer.'],
  ['deleted', 'invite', 'The bite can no longer be accepted.'],
  ['deleted', 'offer', 'The offer can no longer be accepted.'],
  ['deleted', 'new', 'Nobody will answer your application anymore. You can withdraw it.'],
  ['open', 'new', 'Nothing changes for your application.'],
  [
    'filled',
    'viewed',
    'Your application is still open. They can answer it, and you can withdraw it.',
  ],
] as const)('what remains of a job that is %s at %s: %s', (state, status, text) => {
  expect(whatRemains(state, status)).toBe(text);
});
