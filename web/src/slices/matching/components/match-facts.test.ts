import { expect, test } from 'vitest';
import { byGap, factWords } from './match-facts.ts';

const skill = (name: string, jobScore: number, cvScore: number) => ({ name, jobScore, cvScore });

test.each([
  [[skill('Go', 3, 3), skill('SQL', 2, 4)], '2 of 2 skills met'],
  [[skill('Go', 3, 3), skill('Kubernetes', 4, 0)], '1 of 2 skills met · Kubernetes missing'],
  [[skill('Go', 3, 3), skill('Git', 4, 3)], '1 of 2 skills met · Git 3 of 4'],
  // Missing comes before short, and the larger gap first.
  [
    [skill('Git', 4, 3), skill('SQL', 4, 1), skill('Kubernetes', 2, 0)],
    '0 of 3 skills met · Kubernetes missing, SQL 1 of 4, Git 3 of 4',
  ],
  [
    [skill('A', 1, 0), skill('B', 2, 0), skill('C', 3, 0), skill('D', 4, 0), skill('E', 1, 1)],
    '1 of 5 skills met · D, C, and B missing and 1 more',
  ],
  // Nice to have is neither met nor missing.
  [[skill('Go', 3, 3), skill('Rust', 0, 0)], '1 of 1 skill met'],
  [[skill('Rust', 0, 4)], ''],
  [[], ''],
])('the facts of a match in words %#', (skills, words) => {
  expect(factWords(skills)).toBe(words);
});

test('the largest gap comes first, then what is met, nice to have last', () => {
  const skills = [
    skill('Rust', 0, 0),
    skill('Go', 3, 3),
    skill('Git', 4, 3),
    skill('Kubernetes', 4, 0),
    skill('SQL', 2, 4),
  ];
  expect(byGap(skills).map(({ name }) => name)).toEqual(['Kubernetes', 'Git', 'Go', 'SQL', 'Rust']);
});
