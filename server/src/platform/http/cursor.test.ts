import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { column, momentOf, cursorOf } from './cursor.ts';

const { writeCursor, readCursor } = cursorOf({
  rank: column.orNone(column.whole),
  at: column.moment,
  id: column.id,
});
const sent = (text: string) => Buffer.from(text).toString('base64url');

describe('a place in a list', () => {
  test('comes back as it went', () => {
    const place = fc.record({
      rank: fc.option(fc.maxSafeInteger()),
      at: fc.maxSafeNat(),
      id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    });
    fc.assert(
      fc.property(place, (one) => {
        expect(readCursor(writeCursor(one))).toEqual(one);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['no base64', 'ü'],
    ['a column less', sent('5 7')],
    ['a column more', sent('5 7 1 1')],
    ['a column that may not be none', sent('5 none 1')],
    ['an empty column', sent('5  1')],
    ['a moment before 1970', sent('5 -1 1')],
    ['no id', sent('5 7 0')],
    ['an id beyond an integer', sent(`5 7 ${2 ** 31}`)],
    ['more than is exact', sent('9007199254740992 7 1')],
    ['a fraction', sent('5.5 7 1')],
    ['a number written otherwise', sent('0x5 7 1')],
    ['something behind it', `${sent('5 7 1')}=`],
  ])('is refused: %s', (_, text) => {
    expect(readCursor(sent('5 7 1'))).toEqual({ rank: 5, at: 7, id: 1 });
    expect(() => readCursor(text)).toThrow('error-validation');
  });

  test('keeps the digits that a Date has not', () => {
    expect(momentOf(1_700_000_000_123_045)).toBe('2023-11-14T22:13:20.123045Z');
  });
});
