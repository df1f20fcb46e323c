import { expect, test } from 'vitest';
import { proseBlocks } from './prose.ts';

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
