import { expect, test } from 'vitest';
import { markets, noticedOf, ownSet, postsOf } from './posts.ts';

const share = (posts: readonly Parameters<typeof noticedOf>[0][]) =>
  posts.filter((post) => noticedOf(post).length > 0).length / posts.length;

test('the rules notice 36 of 40 made-up posts, whether written before or while they were @trust-55', () => {
  for (const set of [[...ownSet('before'), ...ownSet('tuned')], ownSet('typical')]) {
    expect(set).toHaveLength(40);
    expect(share(set)).toBeGreaterThanOrEqual(36 / 40);
  }
});

test('… and at most 2 % of the demo’s, and one in ten of honest posts that look risky @trust-55', () => {
  for (const market of markets([1, 2, 3])) expect(share(postsOf(market))).toBeLessThanOrEqual(0.02);
  expect(share(ownSet('honest'))).toBeLessThanOrEqual(0.1);
});
