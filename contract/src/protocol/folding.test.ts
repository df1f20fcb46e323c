import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, traceFold } from './folding.ts';

test.each([
  ["O’Neil O'Neil Oʻneil ONEIL O´Neil O`Neil", 'oneil oneil oneil oneil oneil oneil'],
  ['Coeur d’Alene', 'coeur dalene'],
  ['“Best” «Café»', 'best cafe'],
  [
    'Łukasz Ærø Þór Straße ISTANBUL İstanbul ıĞdır Đà Nẵng',
    'lukasz aero thor strasse istanbul istanbul igdir da nang',
  ],
  ['D\u2011Souza D–Souza D\u2212Souza', 'd souza d souza d souza'],
  [' St. Louis,  St.-Denis ... ', 'st louis, st denis'],
  ['Node.js .NET 3.5 Inc.', 'node.js .net 3.5 inc'],
  ['C++ C# R&D A/B 50%', 'c++ c# r&d a/b 50%'],
  ['Ｆｕｌｌ\u3000ｗｉｄｔｈ ﬁn', 'full width fin'],
  ['a\u200bb\u00adc\u2060d\u202ee', 'abcde'],
  ['ΟΔΥΣΣΕΎΣ οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['한국 \u1112\u1161\u11ab\u1100\u116e\u11a8', '한국 한국'],
  ["' - .", ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

const texts = fc.string({ unit: 'grapheme', maxLength: 20 });
const awkward = fc
  .array(
    fc.constantFrom(
      'a',
      'É',
      '.',
      '..',
      ' ',
      '\n',
      '-',
      '–',
      "'",
      '’',
      'ﬁ',
      'ß',
      '\u200b',
      '한',
      'e\u0301',
    ),
  )
  .map((signs) => signs.join(''));

test('folding letter by letter is the same, and folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(texts, awkward), (text) => {
      const { text: traced, starts } = traceFold(text);
      expect(traced).toBe(fold(text));
      expect(starts).toHaveLength(traced.length + 1);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(fold(traced)).toBe(traced);
    }),
    { numRuns: 2000 },
  );
});
