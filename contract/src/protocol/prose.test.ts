import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../server/test/growth.ts';
import { plainProse, proseBlocks } from './prose.ts';

const line = (text: string) => proseBlocks(text)[0]?.lines[0];

test('a link, its label without brackets, and an address that stands alone', () => {
  expect(line('See [our page](https://a.example/x_(y)')).toEqual([
    { text: 'See ' },
    { text: 'our page', href: 'https://a.example/x_(y' },
  ]);
  expect(line('[a [b](https://a.example) c]')).toEqual([
    { text: '[a ' },
    { text: 'b', href: 'https://a.example' },
    { text: ' c]' },
  ]);
  expect(line('(https://a.example/x).')).toEqual([
    { text: '(' },
    { text: 'https://a.example/x', href: 'https://a.example/x' },
    { text: ').' },
  ]);
});

/** Ten times what a field takes: a feed has hundreds of them at once. */
const longest = 20_000;

test.each([
  '[',
  '[a',
  '[a](',
  '[a](https://a',
  '[a](https://a<',
  'https://a.<',
  'https://',
  'https://a.....',
  '**',
  '**a ',
  '*a',
  '# ',
  '- ',
  '\n- a',
  ' ',
  '1. ',
])('%j repeated takes time with its length alone @H7.30', (part) => {
  const shape = (size: number) => part.repeat(size / part.length);
  expect(growthOf(plainProse, shape, longest * 10)).toBeLessThan(mostGrowth);
});
