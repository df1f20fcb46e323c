import { expect, test } from 'vitest';
import { deletedText, otherRole } from './messenger.rules.ts';

test('the two sides of a talk, and what stays of one that is deleted', () => {
  expect([otherRole('employer'), otherRole('candidate')]).toEqual(['candidate', 'employer']);
  expect(deletedText).toBe('This message was deleted with its account.');
});
