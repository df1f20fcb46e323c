import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

test.each(['indeed', 'a', 'mail-2026.11_b', 'x'.repeat(40)])('%s is a source', (text) => {
  expect(sourceOf(text)).toBe(text);
});

test.each([
  '',
  'Indeed',
  'x'.repeat(41),
  'a b',
  'a\n',
  'a\r\nset-cookie: b=1',
  'a&b=c',
  'é',
  '%0a',
  'a\0',
  undefined,
  ['a'],
  7,
])('%j is none', (asked) => {
  expect(sourceOf(asked)).toBeNull();
});
