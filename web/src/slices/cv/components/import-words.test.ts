import { expect, test } from 'vitest';
import { placeWords, replacedWords, takenWords } from './import-words.ts';

test.each([
  ['basics.image', 'Profile, image'],
  ['basics.location.postalCode', 'Profile, location, postal code'],
  ['work.2', 'Work 3'],
  ['work.2.endDate', 'Work 3, end date'],
  ['skills.0.keywords.1', 'Skill 1, keywords, 2'],
  ['languages', 'Languages'],
])('%s is called %s', (path, words) => {
  expect(placeWords({ path, reason: '' })).toBe(words);
});

test('what comes in is counted by part', () => {
  const taken = { profile: 1, works: 2, educations: null, skills: 0, behaviors: null };
  expect(takenWords(taken)).toEqual(['1 field of the profile', '2 works', '0 skills']);
  expect(replacedWords(taken)).toEqual(['works', 'skills']);
});
