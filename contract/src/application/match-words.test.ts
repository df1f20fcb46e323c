import { expect, test } from 'vitest';
import { matchWords, type KeptMatch } from './match-words.ts';

const kept: KeptMatch = {
  score: 56,
  raw: 56,
  band: 'doNotMeet',
  skills: [
    { name: 'Welding', weight: 6, jobScore: 4, cvScore: 3 },
    { name: 'Blueprints', weight: 2, jobScore: 3, cvScore: 0 },
    { name: 'Sail rigging', weight: 9, jobScore: 0, cvScore: 5 },
    { name: 'Knots', weight: 1, jobScore: 0, cvScore: 0 },
  ],
  behaviors: { job: null, cv: null },
};
const wins = (yellow: number, blue: number, green: number, red: number) => ({
  yellow,
  blue,
  green,
  red,
});

test('every number of the kept table stands in the words @trust-76', () => {
  expect(matchWords(kept).split('\n')).toEqual([
    'Your match when this was decided: 56 of 100. Does not meet requirements.',
    'Welding: asked at advanced (4), in your CV practical (3); it counts 6 of 10.',
    'Blueprints: asked at practical (3), not in your CV; it counts 2 of 10.',
    'Sail rigging: nice to have, not counted; in your CV expert (5).',
    'Knots: nice to have, not counted; not in your CV.',
    'The answers about how you like to work were not counted: one side had none.',
    'These are the levels of your CV and of the job at that moment. They do not say why somebody decided.',
  ]);
});

test.each([
  [
    { score: 76, raw: 84 },
    'The sum came to 84; a job that is not met is never above 76. Not in your CV: Blueprints.',
  ],
  [
    { score: 77, raw: 70, band: 'meet' as const },
    'The sum came to 70; a job that is met is never below 77.',
  ],
])('a score that the band holds says so: %j @trust-76', (match, line) => {
  expect(matchWords({ ...kept, ...match })).toContain(`\n${line}\n`);
});

test.each([
  [wins(6, 6, 6, 6), wins(6, 6, 6, 6), 100],
  [wins(12, 8, 4, 0), wins(0, 4, 8, 12), 0],
  [wins(7, 6, 6, 5), wins(6, 6, 6, 6), 94],
])('answers of both sides: %j and %j agree to %d @trust-76', (job, cv, agreed) => {
  const distance = (['yellow', 'blue', 'green', 'red'] as const).reduce(
    (sum, color) => sum + Math.abs(job[color] - cv[color]),
    0,
  );
  expect(agreed).toBe(Math.round(100 * (1 - distance / 32)));
  expect(matchWords({ ...kept, behaviors: { job, cv } })).toContain(`agreed to ${agreed} of 100`);
});
