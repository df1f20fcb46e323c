import { expect, test } from 'vitest';
import { toPicture } from './file.rules.ts';

test.each([
  [3, 'abc', { id: 3, url: '/picture/abc' }],
  [null, 'abc', null],
  [3, null, null],
])('the picture of id %s and key %s', (id, key, picture) => {
  expect(toPicture(id, key)).toEqual(picture);
});
