import { expect, test } from 'vitest';
import { line, prose } from './field.ts';
import { firstOf, lengthOf } from './length.ts';

test.each(['a', 'é', 'e\u0301', '😀', '👩‍🍳', '𝒞', 'ﷺ', '語', ' a ', 'a\r\nb'])(
  'a text of %j is as long as its field says',
  (piece) => {
    const text = piece.repeat(40);
    const long = lengthOf(text.replaceAll('\r\n', '\n'));
    for (const field of [line, prose]) {
      if (field === line && text.includes('\n')) continue;
      expect(field(long).safeParse(text).success).toBe(true);
      expect(field(long - 1).safeParse(text).success).toBe(false);
    }
  },
);

test('no sign is cut in half', () => {
  expect(firstOf('ab😀', 3)).toBe('ab😀');
  expect(firstOf('ab😀d', 3)).toBe('ab😀');
  expect(firstOf('ab😀d', 2)).toBe('ab');
  expect(firstOf('ab', 3)).toBe('ab');
});
