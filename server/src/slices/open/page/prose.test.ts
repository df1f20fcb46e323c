import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../test/growth.ts';
import { proseHtml } from './prose.ts';

/** A feed has hundreds of them at once. */
const longestField = 2_000;

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
  expect(growthOf(proseHtml, shape, 100 * longestField)).toBeLessThan(mostGrowth);
});
