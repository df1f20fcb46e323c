import { expect, test } from 'vitest';
import { noLongerNew } from './account.rules.ts';

test('an account is new for three days', () => {
  const now = new Date('2026-03-05T09:00:00Z');
  expect(noLongerNew(now)).toEqual(new Date('2026-03-02T09:00:00Z'));
});
