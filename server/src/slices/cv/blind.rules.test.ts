import { expect, test } from 'vitest';
import { blindText } from './blind.rules.ts';

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
  'a text of %j without end is looked through once, not once for each letter @H7.24',
  (piece) => {
    const text = piece.repeat(60_000 / piece.length);
    const before = process.cpuUsage();
    blindText(text, ada);
    // Some milliseconds; with a new attempt at each letter it takes seconds.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  },
);

const janet = { firstName: 'Janet Zoé', lastName: 'van Quillfeather-Cruz' };

test.each([
  ['Janet’s Welding LLC', '[hidden]’s Welding LLC'],
  ['Cruz & Daughters', '[hidden] & Daughters'],
  ['Zoe and ZOÉ and Zoe\u0301', '[hidden] and [hidden] and [hidden]'],
  ['quillfeather.example', '[hidden]'],
  ['my handle is janetzoe_q or @jq-welds', 'my handle is [hidden] or [hidden]'],
  ['janetzoevanquillfeathercruz on most sites', '[hidden] on most sites'],
  ['janet (at) post.example or janet at post dot example', '[hidden] or [hidden]'],
  ['I drove a van to Cruzville', 'I drove a van to Cruzville'],
  ['Café in Zürich', 'Café in Zürich'],
])('of a name of several words, however it is written: %s', (text, shown) => {
  expect(blindText(text, janet)).toBe(shown);
});

test('a long text without a space takes no time', () => {
  const before = process.cpuUsage();
  for (const sign of ['a', '1', '.', '@', '[', 'a.', 'é']) blindText(sign.repeat(8000), janet);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

test.each([
  ['Weiß', 'Ask WEIẞ or weiß.', 'Ask [hidden] or [hidden].'],
  ['Νίκος', 'ΝΙΚΟΣ.Α and Νίκοσ', '[hidden].Α and [hidden]'],
  ['Russell', 'Ruſſell wrote it', '[hidden] wrote it'],
  ['Åsa', 'A\u030asa, asa, ÅSA', '[hidden], [hidden], [hidden]'],
])('%s is found however it is written', (firstName, text, shown) => {
  expect(blindText(text, { firstName, lastName: '' })).toBe(shown);
});
