import { plainProse, proseBlocks } from '@fourfold/contract/protocol/prose.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { docOf, textOf } from './prose-doc.ts';

test.each([
  ['One line.'],
  ['One line.\nAnother of the same paragraph.\n\nA second paragraph.'],
  ['# The work\n\n- Read drawings\n- **Set up** machines\n\n1. Apply\n2. Talk'],
  ['See [our shop](https://shop.example/a?b=c) or https://shop.example, any day.'],
  ['https://shop.example/a'],
])('%j is the same text after the editor', (text) => {
  expect(textOf(docOf(text))).toBe(text);
});

test.each([
  ['## The work\n* Read drawings\n• Set up', '# The work\n\n- Read drawings\n- Set up'],
  ['3) Apply\n9) Talk', '1. Apply\n2. Talk'],
  ['\n\n  ', ''],
])('%j becomes %j, which shows the same', (text, expected) => {
  expect(textOf(docOf(text))).toBe(expected);
});

test('whatever is written shows the same after the editor, and the editor changes it once at most', () => {
  const word = fc.constantFrom(
    ...'a|bc| |\n|- |1. |# |**|*|[|]|(|)|https://a.example|https://b.example/c)|. |,|\\|<b>|é'.split(
      '|',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join('');
      const once = textOf(docOf(text));
      expect(textOf(docOf(once))).toBe(once);
      expect(plainProse(once).replaceAll(/\s+/g, '')).toBe(plainProse(text).replaceAll(/\s+/g, ''));
      expect(proseBlocks(once).map(({ kind }) => kind)).toEqual(
        proseBlocks(text)
          .filter(({ lines }) => lines.flat().some((part) => part.text.trim() !== ''))
          .map(({ kind }) => kind),
      );
    }),
    { numRuns: 500 },
  );
});
