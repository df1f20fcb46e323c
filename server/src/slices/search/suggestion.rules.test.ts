import { expect, test } from 'vitest';
import { suggestSkills, titleWords, type AskingJob } from './suggestion.rules.ts';

const [html, react, git, baking, ovens, sales] = [1, 2, 3, 4, 5, 6];

const job = (title: string, ...skills: number[]): AskingJob => ({
  words: titleWords(title),
  skills,
});

const jobs = [
  job('Front-end Developer', html, react, git),
  job('Front-end Developer', html, react),
  job('Senior Front-end Engineer', html, git),
  job('Back-end Developer', git, sales),
  job('Baker', baking, ovens),
  job('Night Baker', baking, ovens),
  job('Baker, Sales', baking, sales),
  job('Sales Clerk', sales),
];

const idsFor = (why: string, title: string, skills: number[] = []) =>
  suggestSkills(jobs, title, skills).flatMap((one) => (one.why === why ? [one.id] : []));

test('a title has its words, once each, without accents and single signs', () => {
  expect(titleWords('  Café-Manager & C++ developer (café) a ')).toEqual([
    'cafe',
    'manager',
    'c++',
    'developer',
  ]);
});

test('a title is asked what jobs like it ask for, the most asked first, twice at least', () => {
  expect(idsFor('title', 'Front-end developer')).toEqual([html, react, git]);
  expect(idsFor('title', 'Baker')).toEqual([baking, ovens]);
  expect(idsFor('title', 'Astronaut')).toEqual([]);
  expect(idsFor('title', '')).toEqual([]);
});

test('a word that many titles have makes no title alike', () => {
  // 'Sales' is in two titles, 'clerk' in one of them.
  expect(idsFor('title', 'Sales clerk')).not.toContain(baking);
});

test('what jobs ask for together goes together; what all ask for goes with nothing', () => {
  expect(idsFor('skills', '', [baking])).toEqual([ovens]);
  expect(idsFor('skills', '', [react])).toEqual([html]);
  const everywhere = jobs.map(({ words, skills }) => ({ words, skills: [...skills, 9] }));
  expect(suggestSkills(everywhere, '', [baking]).map(({ id }) => id)).toEqual([ovens]);
});

test('what is there is not suggested, and nothing twice', () => {
  expect(idsFor('title', 'Front-end developer', [html])).toEqual([react, git]);
  const all = suggestSkills(jobs, 'Front-end developer', [html]).map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
});

test('nothing is suggested from nothing', () => {
  expect(suggestSkills([], 'Baker', [baking])).toEqual([]);
  expect(suggestSkills(jobs, '', [])).toEqual([]);
});
