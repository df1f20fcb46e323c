import { mostSuggested } from '@fourfold/contract/search/skill-suggestion.ts';
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
  expect(titleWords('  UX Café-Manager & C++ developer (café) a ')).toEqual([
    'ux',
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

test('the most asked come first, of equals the lower id, and eight at most', () => {
  const cooks = [job('Cook', 9, 7, 5), job('Cook', 9, 7, 5), job('Cook', 9)];
  expect(askedOfTitle(cooks, 'Cook', [])).toEqual([9, 5, 7]);
  // A word that no title has says nothing.
  expect(askedOfTitle(cooks, 'Cook astronaut', [])).toEqual([9, 5, 7]);
  const many = Array.from({ length: 20 }, (_, at) => at);
  const all = [job('Cook', ...many), job('Cook', ...many)];
  expect(askedOfTitle(all, 'Cook', [])).toEqual(many.slice(0, mostSuggested));
});

test('a word that many titles have makes no title alike', () => {
  // 'Sales' is in all four titles, 'clerk' in two of them.
  const some = [
    job('Baker, Sales', baking),
    job('Baker, Sales', baking),
    job('Sales Clerk', sales),
    job('Sales Clerk', sales),
  ];
  expect(askedOfTitle(some, 'Sales clerk', [])).toEqual([sales]);
});

test('a title is alike from half on', () => {
  const some = [job('Night', git), job('Night', git), job('Welder', html), job('Welder', html)];
  expect(askedOfTitle(some, 'Night welder', [])).toEqual([html, git]);
});

test('what is there is not suggested', () => {
  expect(asked('Front-end developer', [html])).toEqual([react, git]);
});
