import { expect, test } from 'vitest';
import { blindText } from './rules.ts';

const ada = { firstName: 'Ada', lastName: 'Quist' };

test.each([
  ['I like a clean seam.', 'I like a clean seam.'],
  ['Ada Quist, welder', '[hidden], welder'],
  ['ADA welds; quist’s seams hold', '[hidden] welds; [hidden]’s seams hold'],
  ['Adaptive, adamant, Quistly', 'Adaptive, adamant, Quistly'],
  ['Write to ada.quist@post.example.', 'Write to [hidden]'],
  ['See https://quist.example/me and www.quist.example', 'See [hidden] and [hidden]'],
  ['linkedin.example/in/ada-q', '[hidden]'],
  ['Call 218 555 0117 or +1 (218) 555-0117', 'Call [hidden] or [hidden]'],
  [
    'From 2019 - 2024, 3,000 seams, 1,250,000 parts',
    'From 2019 - 2024, 3,000 seams, 1,250,000 parts',
  ],
  ['Node.js, ASP.NET, C++', 'Node.js, ASP.NET, C++'],
])('%s', (text, shown) => {
  expect(blindText(text, ada)).toBe(shown);
});

test('a name of signs is taken as it stands, and an empty one hides nothing', () => {
  expect(blindText('J. (Jo) Doe', { firstName: 'J. (Jo)', lastName: '' })).toBe('[hidden] Doe');
  expect(blindText('Zoë and Zoëlle', { firstName: 'Zoë', lastName: ' ' })).toBe(
    '[hidden] and Zoëlle',
  );
});

test.each(['aa.', 'a', 'a.', 'a@', 'www.', '1 ', 'a-b.'])(
  'a text of %j without end is looked through once, not once for each letter',
  (piece) => {
    const text = piece.repeat(60_000 / piece.length);
    const before = process.cpuUsage();
    blindText(text, ada);
    // Some milliseconds; with a new try at each letter it is seconds.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  },
);
