import { expect, test } from 'vitest';
import { blindPosition, blindText } from './blind.rules.ts';

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

test.each([
  'ada [at] post [dot] example',
  'ada(at)post.example',
  'ada(at)post(dot)example',
  'ada {at} post {dot} co {dot} example',
  'ada  ( at )  post  ( dot )  example',
  'ada  at  post  dot  example',
  'http://quist.example',
])('an address is hidden however it is disguised: %s @Z5.4', (address) => {
  expect(blindText(address, { firstName: '', lastName: '' })).toBe('[hidden]');
});

test.each([
  ['Site:linkedin.example/in/a-q', 'Site:[hidden]'],
  ['Ada@post.example and Quist, in one', '[hidden] and [hidden], in one'],
  ['\u200bHi', '\u200bHi'],
  ['\u200bHi Ada', '\u200bHi [hidden]'],
])('what is around stays: %s', (text, shown) => {
  expect(blindText(text, ada)).toBe(shown);
});

const janet = { firstName: 'Janet Zoé', lastName: 'van Quillfeather-Cruz' };

test.each([
  ['Janet’s Welding LLC', '[hidden]’s Welding LLC'],
  ['Cruz & Daughters', '[hidden] & Daughters'],
  ['Zoe and ZOÉ and Zoe\u0301', '[hidden] and [hidden] and [hidden]'],
  ['quillfeather.example', '[hidden]'],
  ['my handle is janetzoe_q or @jq-welds', 'my handle is [hidden] or [hidden]'],
  ['vanquillfeathercruzjanetzoe on most sites', '[hidden] on most sites'],
  ['janetzoevanquillfeathercruz on most sites', '[hidden] on most sites'],
  ['janet (at) post.example or janet at post dot example', '[hidden] or [hidden]'],
  ['I drove a van to Cruzville', 'I drove a van to Cruzville'],
  ['Café in Zürich', 'Café in Zürich'],
])('of a name of several words, however it is written: %s', (text, shown) => {
  expect(blindText(text, janet)).toBe(shown);
});

test.each([
  ['Weiß', 'Ask WEIẞ or weiß.', 'Ask [hidden] or [hidden].'],
  ['Νίκος', 'ΝΙΚΟΣ, Α and Νίκοσ', '[hidden], Α and [hidden]'],
  ['Russell', 'Ruſſell wrote it', '[hidden] wrote it'],
  ['Åsa', 'A\u030asa, asa, ÅSA', '[hidden], [hidden], [hidden]'],
])('%s is found however it is written', (firstName, text, shown) => {
  expect(blindText(text, { firstName, lastName: '' })).toBe(shown);
});

const maren = { firstName: 'Maren', lastName: 'Okoye' };

test.each([
  ["The Okoyes and Okoye’s and Okoye's", "The [hidden] and [hidden]’s and [hidden]'s"],
  ['the marens of welding', 'the [hidden] of welding'],
  ['Ｍａｒｅｎ ＯＫＯＹＥ welds', '[hidden] welds'],
  [
    'Ma\u200bren and O\u00adkoye and M\u2060aren\ufeff Okoye.',
    '[hidden] and [hidden] and [hidden].',
  ],
  ['Маrеn Окоуе', '[hidden]'],
  ['Μaren ΟKΟYΕ', '[hidden]'],
  ['M a r e n   O k o y e, welder', '[hidden], welder'],
  ['M.a.r.e.n or m-a-r-e-n or O_k_o_y_e', '[hidden] or [hidden] or [hidden]'],
  ['М а r е n', '[hidden]'],
  ['Ⓜⓐⓡⓔⓝ and 𝐎𝐤𝐨𝐲𝐞 and ᴹᵃʳᵉⁿ', '[hidden] and [hidden] and [hidden]'],
  ['ma\u0301reñ', '[hidden]'],
  ['maren＠post．example', '[hidden]'],
  ['Okoye, Maren', '[hidden], [hidden]'],
  ['I weld a b c d and 1 2 3', 'I weld a b c d and 1 2 3'],
  ['Marengo, Okoyeland, U S A', 'Marengo, Okoyeland, U S A'],
  ['Марина и море', 'Марина и море'],
])('a name that is disguised is hidden, and nothing beside it: %s @Z5.4', (text, shown) => {
  expect(blindText(text, maren)).toBe(shown);
});

test.each([
  ['O’Neil', "ONeil, O'NEIL, O Neil, Neil", '[hidden], [hidden], [hidden], [hidden]'],
  ['ONeil', "O'Neil", '[hidden]'],
  ['Łukaszewski', 'Lukaszewski, the ŁUKASZEWSKIS', '[hidden], the [hidden]'],
  ['Ma\u200bren', 'Maren', '[hidden]'],
  ['Mаrеn', 'Maren and Mаrеn', '[hidden] and [hidden]'],
  ['Jones', 'the Joneses, Jones’', 'the [hidden], [hidden]’'],
  ['Kennedy', 'Kennedies and Kennedys', '[hidden] and [hidden]'],
  ['De La Cruz', 'de la cruz, DeLaCruz, La Cruz', '[hidden], [hidden], La [hidden]'],
  ['王小明', '我叫王小明，焊工', '我叫[hidden]，焊工'],
  ['王小明', '王小明王小明', '[hidden]'],
  // One sign is too little.
  ['王', '王国', '王国'],
  ['Holmgren', 'Holmgrenville', 'Holmgrenville'],
  ['Marsden', 'the Marsdens, Marsdenes, Marsdeies', 'the [hidden], Marsdenes, Marsdeies'],
  ['Okoye', 'օkoye', '[hidden]'],
  ['דוד', 'דָּוִד', '[hidden]'],
  // A sign that stands for four letters.
  ['アパート', '㌀', '[hidden]'],
])('%s is found in %s @Z5.4', (lastName, text, shown) => {
  expect(blindText(text, { firstName: '', lastName })).toBe(shown);
});

const will = { firstName: 'Will', lastName: 'Art' };

test.each([
  ['I will paint, state of the art.', 'I will paint, state of the art.'],
  ['I will travel. Will paint too.', 'I will travel. Will paint too.'],
  ['The art will be shown.', 'The art will be shown.'],
  ['Will Art, painter', '[hidden], painter'],
  [
    'will art and Art, Will and Will J. Art',
    '[hidden] and [hidden], [hidden] and [hidden] J. [hidden]',
  ],
  ['Everybody calls me Will, or Mr. Art', 'Everybody calls me [hidden], or Mr. [hidden]'],
  ['Will is a painter', '[hidden] is a painter'],
  ['willart on most sites, will.art too', '[hidden] on most sites, [hidden] too'],
  ['W i l l', '[hidden]'],
  ['start, smart.home, the.arts', 'start, smart.home, the.arts'],
  // Where a sentence begins a capital tells nothing, if the word is there in small letters too.
  ['Will paint, and will sew', 'Will paint, and will sew'],
  ['My day – Will paint, will sew', 'My day – Will paint, will sew'],
  ['Ann & Will paint, I will sew', 'Ann & [hidden] paint, I will sew'],
  ['She calls me Will. I will sew.', 'She calls me [hidden]. I will sew.'],
  ['I sew. Me Will, I will.', 'I sew. Me [hidden], I will.'],
  ['It wILL paint', 'It wILL paint'],
])('a name that is a word is hidden where it is a name: %s @Z5.5', (text, shown) => {
  expect(blindText(text, will)).toBe(shown);
});

test.each([
  [
    'Suharto',
    '-',
    'Well-known - state-of-the-art - reliable',
    'Well-known - state-of-the-art - reliable',
  ],
  ['Suharto', '–', 'Suharto – 2019', '[hidden] – 2019'],
  ['Suharto', '.', 'One. Two. Suharto.', 'One. Two. [hidden].'],
  ['Ana', 'I', 'I weld and I paint, Ana I', 'I weld and I paint, [hidden]'],
  ['Thi', 'Do', 'This is what I do. This too. Thi Do', 'This is what I do. This too. [hidden]'],
  ['Grace', 'Young', 'Young teams, with grace; Grace', '[hidden] teams, with grace; Grace'],
  ['Bo', 'Holm', 'A big.boat of the Bos', 'A big.boat of the Bos'],
  ['Ada', '2024', 'Since 2024', 'Since 2024'],
  ['June', 'May', 'From may to june, in May', 'From may to june, in [hidden]'],
  ['Sam', 'Cook', 'I cook and was Head Cook for Sam', 'I cook and was Head [hidden] for [hidden]'],
])('of %s %s nothing else is hidden: %s @Z5.5', (firstName, lastName, text, shown) => {
  expect(blindText(text, { firstName, lastName })).toBe(shown);
});

test.each([
  ['John', 'Cook', 'Line Cook', 'Line Cook'],
  ['John', 'Cook', 'COOK', 'COOK'],
  ['John', 'Cook', 'John Cook, line cook', '[hidden], line cook'],
  ['John', 'Cook', 'Chef: Cook, John', 'Chef: [hidden], [hidden]'],
  ['John', 'Cook', 'J. Cook, chef', 'J. [hidden], chef'],
  ['John', 'Cook', 'J Cook, chef', 'J [hidden], chef'],
  ['Ann', 'Carpenter', 'Carpenter', 'Carpenter'],
  ['Art', 'Lopez', 'Art Director', 'Art Director'],
  ['Art', 'Lopez', 'Art Director Lopez', 'Art Director [hidden]'],
  ['Dean', 'Okafor', 'Dean of Students', 'Dean of Students'],
  ['Grant', 'Lee', 'Grant Writer', 'Grant Writer'],
  ['Ray', 'Lee', 'X-Ray Technician', 'X-Ray Technician'],
  ['Ana', 'Nurse', 'Nurse', 'Nurse'],
  ['Ana', 'May', 'May Day Organizer', 'May Day Organizer'],
  // A first name that is no word of titles, and a name that is no word, stay hidden.
  ['Mark', 'Mason', 'Mark, stone mason', '[hidden], stone mason'],
  ['Maren', 'Okoye', 'Founder, Okoye Design', 'Founder, [hidden] Design'],
  ['Maren', 'Okoye', 'Maren.Okoye, welder', '[hidden], welder'],
])('in a position of %s %s the name is hidden, not the trade: %s @Z5.6', (...row) => {
  const [firstName, lastName, text, shown] = row;
  expect(blindPosition(text, { firstName, lastName })).toBe(shown);
});

test.each(['Van', 'Von', 'Der', 'Den', 'Del', 'Dos', 'Das', 'Bin', 'Ter', 'Ten'])(
  '%s before a name is none',
  (particle) => {
    const text = `The word ${particle} is in many texts`;
    expect(blindText(text, { firstName: '', lastName: `${particle} Holm` })).toBe(text);
  },
);

test('a name beside a sign that stands for a phrase is hidden, and the sign stays', () => {
  expect(blindText('Maren \ufdfa Okoye', maren)).toBe('[hidden] \ufdfa [hidden]');
  expect(blindText('I am \ufdfa', { firstName: '\ufdfa', lastName: 'Q' })).toBe('I am [hidden]');
  // A word of the phrase tells nobody.
  expect(blindText('I am \ufdfa', { firstName: '', lastName: 'الله' })).toBe('I am \ufdfa');
  expect(blindText('I am \ufdf4', { firstName: 'محمد', lastName: 'Q' })).toBe('I am [hidden]');
});

test('no other letter than the two is made into more than four', () => {
  const long: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/[\p{L}\p{N}\p{M}]/u.test(sign) && sign.normalize('NFKC').length > 4) long.push(sign);
  }
  expect(long).toEqual(['\ufdfa', '\ufdfb']);
});
