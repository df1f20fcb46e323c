import { expect, test } from 'vitest';
import { newLinkWords } from './link.rules.ts';

const until = new Date('2026-03-09T23:30:00Z');
const link = (name: string, companyId: number) =>
  ({ name, companyId, until }) as Parameters<typeof newLinkWords>[0][number];

test('of links that end, each is named with its last day and its company’s posts', () => {
  expect(newLinkWords([link('Welder', 2), link('Cook', 4)])).toEqual({
    heading: 'Your unlisted jobs have new links',
    paragraphs: [
      'The page of an unlisted job now opens only with a link that nobody can guess.',
      'Please use the new link wherever you put the old one. You also find it in the job’s menu, under Share.',
    ],
    path: '/companies/2/posts',
    entries: [
      {
        ...link('Welder', 2),
        ends: 'The old one ends on Mar 09, 2026.',
        text: 'Welder has a new link. The old one ends on Mar 09, 2026.',
        path: '/companies/2/posts',
      },
      {
        ...link('Cook', 4),
        ends: 'The old one ends on Mar 09, 2026.',
        text: 'Cook has a new link. The old one ends on Mar 09, 2026.',
        path: '/companies/4/posts',
      },
    ],
  });
});

test('one is called one, and without any there is nothing to say', () => {
  expect(newLinkWords([link('Welder', 2)])?.heading).toBe('Your unlisted job has a new link');
  expect(newLinkWords([])).toBeNull();
});
