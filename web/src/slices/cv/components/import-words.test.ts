import { expect, test } from 'vitest';
import { changedLabel, placeWords } from './import-words.ts';

test.each([
  ['work.2.endDate', 'Work 3, end date'],
  ['work.0.summary', 'Work 1, tasks'],
  ['education.0', 'Education 1'],
  ['education.1.graduated', 'Education 2, graduated'],
  ['skills.0.keywords.4', 'Skill 1, keywords, 5'],
  ['basics.location.region', 'Profile, state'],
  ['basics.label', 'Profile, position'],
  ['meta.fourfold.profile.revenueMax', 'Profile, highest pay'],
  ['meta.fourfold.behaviors.3', 'Fourfold data, behavior answers'],
  ['languages.1', 'Language 2'],
  ['awards', 'Awards'],
])('%s is described as %s', (path, words) => {
  expect(placeWords({ path })).toBe(words);
});

test.each([
  ['contactEmail', 'E-mail'],
  ['works', 'Work experience'],
])('%s is called %s', (field, label) => {
  expect(changedLabel(field)).toBe(label);
});
