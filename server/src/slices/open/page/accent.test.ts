import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, contrast, inkOn } from './accent.ts';

test('words can be read on any color: 4.5 to 1 at least @open-18', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(part, part, part), (parts) => {
      const color = `#${parts.join('')}`;
      expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect([contrast('#000000', '#ffffff'), contrast('#777777', '#777777')]).toEqual([21, 1]);
});

test('a company without a color leaves its page as it is', () => {
  expect(accentOf('')).toBe(false);
});
