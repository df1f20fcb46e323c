import { expect, test } from 'vitest';
import { cost } from '../../../test/growth.ts';
import { blindText } from './blind.rules.ts';

/* What blinding costs. `npm run mutate` leaves these out: the code that it writes is slower. */

const ada = { firstName: 'Ada', lastName: 'Quist' };
const janet = { firstName: 'Janet Zoé', lastName: 'van Quillfeather-Cruz' };
const maren = { firstName: 'Maren', lastName: 'Okoye' };
const will = { firstName: 'Will', lastName: 'Art' };

test.each(['aa.', 'a', 'a.', 'a@', 'www.', '1 ', 'a-b.'])(
  'a text of %j without end is looked through once, not once for each letter @H7.24',
  (piece) => {
    const text = piece.repeat(60_000 / piece.length);
    const before = process.cpuUsage();
    blindText(text, ada);
    // Some milliseconds; with a new attempt at each letter it takes seconds.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  },
);

test('a long text without a space takes no time', () => {
  const before = process.cpuUsage();
  for (const sign of ['a', '1', '.', '@', '[', 'a.', 'é']) blindText(sign.repeat(8000), janet);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

test.each(['M a r e n ', 'M.', 'Will Art ', 'Маrеn ', '－', 'Ｍ', '(', 'a '])(
  'a text of %j without end costs as much for each sign as a short one @H7.24',
  (piece) => {
    const costOf = (length: number) => {
      const text = piece.repeat(length / piece.length);
      const before = process.cpuUsage();
      blindText(text, maren, will);
      return process.cpuUsage(before).user;
    };
    costOf(4_000);
    expect(costOf(60_000)).toBeLessThan(1_500_000);
  },
);

/** Blinds texts as long as those of the largest CV that is read; milliseconds of processor time. */
function blindingLargest(piece: string): number {
  const line = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const works = [line(100), line(100), line(1490)];
  const sections = [line(100), line(490)];
  const texts = [
    ...Array.from({ length: 50 }, () => works),
    ...Array.from({ length: 40 }, () => sections),
  ].flat();
  return cost(() => texts.map((text) => blindText(text, maren)));
}

const ofAccents = blindingLargest('Déjà vu à côté. ');

test.each(['\ufdfa', '\ufdfb', '\ufdfaa', 'a\ufdfb ', '\ufdf4', '½', '⑽', '㌀', '㌖', '㎯', '𝅘𝅥𝅮'])(
  'a largest CV of %j costs at most four times one of words with accents @H7.24',
  (signs) => {
    expect(blindingLargest(signs) / ofAccents).toBeLessThan(4);
  },
);
