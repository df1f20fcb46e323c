import { expect, test } from 'vitest';
import { mailKind, readMailKind } from './mail.rules.ts';
import { standingMove } from './move.rules.ts';

test.each([
  ['candidate-bite', { role: 'candidate', kind: 'bite' }],
  ['employer-waiting', { role: 'employer', kind: 'waiting' }],
  ['employer-bite', null],
  ['saved-search', null],
])('an unsubscribe link for %s', (text, named) => {
  expect(readMailKind(text)).toEqual(named);
});

test('is called by its role and kind', () => {
  expect(mailKind('employer', 'message')).toBe('employer-message');
});

const [apply, view, bite] = ['apply', 'view', 'bite'].map((name) => ({ name, undo: false }));
const undo = { name: 'undo', undo: true };

test.each([
  ['the last', [apply, view, bite], bite],
  ['the one before what was taken back', [apply, view, bite, undo], view],
  ['the one before two that were', [apply, view, bite, undo, undo], apply],
  ['the next after that', [apply, view, undo, bite], bite],
  ['none of none', [], undefined],
  ['none where all were taken back', [apply, undo], undefined],
])('the move of a history that stands is %s', (_, events, move) => {
  expect(standingMove(events as { name: string; undo: boolean }[])).toBe(move);
});
