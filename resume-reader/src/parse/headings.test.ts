import { expect, it } from 'vitest';
import { headingKind, likelyKind } from './headings.ts';

it.each([
  ['EXPERIENCE', 'work'],
  ['2. Work Experience:', 'work'],
  ['Licenses & Certifications', 'certificates'],
  ['SKILLS / TOOLS', 'skills'],
  ['WORKEXPERIENCE', 'work'],
  ['Volunteer Work', 'volunteer'],
])('knows %s', (text, kind) => {
  expect(headingKind(text)).toBe(kind);
});

it('takes no sentence for a heading', () => {
  expect(headingKind('Experience with large teams in three countries and more')).toBeUndefined();
});

it('guesses what a heading of its own words means', () => {
  expect(likelyKind('Experience at sea')).toBe('work');
  expect(likelyKind('Odds and ends')).toBe('other');
});
