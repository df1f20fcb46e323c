import { expect, test } from 'vitest';
import { searchedWords, spansOf } from './found-words.ts';

const marked = (text: string, search: string) =>
  spansOf(text, searchedWords(search)).map(({ from, until }) => text.slice(from, until));

test('the words of a search are marked in a text, whatever their case and accents @search-22', () => {
  expect(marked('Émile welded pipes; WELDING since 2019', 'weld emile')).toEqual([
    'Émile',
    'weld',
    'WELD',
  ]);
  expect(marked('React and reactive', 'React')).toEqual(['React', 'react']);
  expect(marked('aaa', 'aa')).toEqual(['aaa']);
  expect(marked('efﬁcient 👩‍🍳 Ｃook', 'fi cook')).toEqual(['ﬁ', 'Ｃook']);
  expect(marked('50% off (a+b)', '50% (a+b)')).toEqual(['50%', '(a+b)']);
  expect(marked('Women’s Health, St. Louis (D–Souza)', "women's st. d-souza")).toEqual([
    'Women’s',
    'St.',
    'D–Souza',
  ]);
  expect(marked('Łódź, D - Souza', 'Lodz d-souza')).toEqual(['Łódź', 'D - Souza']);
  expect(marked("- ' anything", "- '")).toEqual([]);
  expect(marked('anything', '  ')).toEqual([]);
  expect(marked('', 'x')).toEqual([]);
});
