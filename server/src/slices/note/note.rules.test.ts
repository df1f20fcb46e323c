import { expect, test } from 'vitest';
import { mayRead, type Reader, type Stand } from './note.rules.ts';

const reader = (role: Reader['role'], more: Partial<Reader> = {}): Reader => ({
  role,
  jobIds: null,
  isAssigned: false,
  ...more,
});
const note = (more: Partial<Stand> = {}): Stand => ({
  jobId: 4,
  on: 'application',
  managersOnly: false,
  ...more,
});

test.each([
  ['an observer', reader('observer'), note(), true],
  ['an interviewer', reader('interviewer'), note(), false],
  ['an assigned interviewer', reader('interviewer', { isAssigned: true }), note(), true],
  ['a manager of this job', reader('hiringManager', { jobIds: [3, 4] }), note(), true],
  ['a manager of another job', reader('hiringManager', { jobIds: [3] }), note(), false],
  ['a manager, of a person', reader('hiringManager'), note({ on: 'person' }), true],
  ['an observer, of a person', reader('observer'), note({ on: 'person' }), false],
  ['a manager, for managers', reader('hiringManager'), note({ managersOnly: true }), true],
  ['an observer, for managers', reader('observer'), note({ managersOnly: true }), false],
  [
    'an assigned interviewer, for managers',
    reader('interviewer', { isAssigned: true }),
    note({ managersOnly: true }),
    false,
  ],
])('%s reads a note: %s', (_who, who, stand, reads) => {
  expect(mayRead(who, stand)).toBe(reads);
});
