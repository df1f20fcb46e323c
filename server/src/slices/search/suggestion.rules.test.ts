import { expect, test } from 'vitest';
import { askedOfTitle, titleWords, type AskingJob } from './suggestion.rules.ts';

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

const asked = (title: string, without: number[] = []) => askedOfTitle(jobs, title, without);

test('a title has its words, once each, without accents and single signs', () => {
  expect(titleWords('  Café-Manager & C++ developer (café) a ')).toEqual([
    'cafe',
    'manager',
    'c++',
    'developer',
  ]);
});

test('a title is asked what jobs like it ask for, the most asked first, twice at least', () => {
  expect(asked('Front-end developer')).toEqual([html, react, git]);
  expect(asked('Baker')).toEqual([baking, ovens]);
  expect(asked('Astronaut')).toEqual([]);
  expect(asked('')).toEqual([]);
  expect(askedOfTitle([], 'Baker', [])).toEqual([]);
});

test('a word that many titles have makes no title alike', () => {
  // 'Sales' is in two titles, 'clerk' in one of them.
  expect(asked('Sales clerk')).not.toContain(baking);
});

test('what is there is not suggested', () => {
  expect(asked('Front-end developer', [html])).toEqual([react, git]);
});
