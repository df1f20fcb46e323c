import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Maria Lopez', 'ML'],
  ['Sagewell Senior Living', 'SL'],
  ['acme', 'A'],
  ['Smith & Sons', 'SS'],
  ['3M', '3'],
  ['𠮷野 家', '𠮷家'],
  ['— “', ''],
  ['', ''],
])('%s has the letters %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
