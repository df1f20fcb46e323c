import { applicationStatuses } from '@fourfold/contract/application/schema.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { expect, test } from 'vitest';
import { employerMoves, forward, statusWords } from './status-words.ts';

test.each(['candidate', 'employer'] as const)(
  'every move of the %s has its words, and no other has',
  (side) => {
    const reached = new Set(applicationStatuses.flatMap((from) => transitions[from][side] ?? []));
    expect(applicationStatuses.filter((status) => statusWords[status][side])).toEqual(
      applicationStatuses.filter((status) => reached.has(status)),
    );
  },
);

test('no two moves have the same key', () => {
  const keys = applicationStatuses.flatMap((status) => statusWords[status].employer?.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('forward moves come first, a bite last', () => {
  expect(forward(['invite', 'nextSteps', 'employerDeclined', 'undo'])).toEqual([
    'nextSteps',
    'invite',
  ]);
  expect(employerMoves).toEqual(['nextSteps', 'offer', 'hired', 'invite']);
});
