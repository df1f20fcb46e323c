import type { StyleItem } from '@fourfold/contract/reference/style.ts';
import { expect, test } from 'vitest';
import { clearlyApart } from '@fourfold/contract/matching/job-style.ts';
import { compareStyles, oftenWords, ownStyle, winsGiveOrTake } from './style-words.ts';

const style = (id: StyleItem['id'], name: string, does: string): StyleItem => ({
  id,
  name,
  does,
  questions: {
    employer: { more: `${id} more?`, less: `${id} less?` },
    candidate: { more: `you, ${id} more?`, less: `you, ${id} less?` },
  },
});
const styles = [
  style('yellow', 'Connecting', 'get people talking'),
  style('blue', 'Checking', 'check the facts'),
  style('green', 'Supporting', 'listen'),
  style('red', 'Deciding', 'set targets'),
];
const even = { yellow: 6, blue: 6, green: 6, red: 6 };

/** Chance that `tosses` fair coins show `heads`. */
function chance(tosses: number, heads: number): number {
  let ways = 1;
  for (let one = 1; one <= heads; one += 1) ways = (ways * (tosses - one + 1)) / one;
  return ways / 2 ** tosses;
}
const within = (tosses: number, reach: number) =>
  Array.from({ length: 2 * reach + 1 }, (_, step) =>
    chance(tosses, tosses / 2 - reach + step),
  ).reduce((sum, one) => sum + one, 0);

test('the band of a number is the spread of 12 tossed coins, of two numbers that of 24', () => {
  // One standard deviation, rounded up: √3 for 12 choices, √6 for two times 12.
  expect(winsGiveOrTake).toBe(Math.ceil(Math.sqrt(12 * 0.25)));
  expect(clearlyApart).toBe(Math.ceil(Math.sqrt(24 * 0.25)));
  // Even for a person who answers by coin, the number is in the band six times out of seven.
  expect(within(12, winsGiveOrTake)).toBeCloseTo(0.854, 3);
  expect(within(24, clearlyApart - 1)).toBeCloseTo(0.693, 3);
});

test.each([
  [
    { ...even, blue: 9, red: 3 },
    'You chose Checking most: you would rather check the facts.',
    'This role leans most on Checking: it needs someone to check the facts.',
  ],
  [
    { yellow: 2, blue: 9, green: 9, red: 4 },
    'You chose Checking and Supporting most: you would rather check the facts, or listen.',
    'This role leans most on Checking and Supporting: it needs someone to check the facts, and to listen.',
  ],
  [
    { ...even, blue: 7, red: 5 },
    'You chose all four about equally often.',
    'This role asks for all four about equally.',
  ],
])('one sentence for a profile %#', (wins, you, role) => {
  expect(ownStyle(styles, wins, 'You')).toBe(you);
  expect(ownStyle(styles, wins, null)).toBe(role);
});

test('another person is called by name', () => {
  expect(ownStyle(styles, { ...even, red: 9, blue: 3 }, 'Maren')).toBe(
    'Maren chose Deciding most, and would rather set targets.',
  );
});

test('two clearly different styles give one sentence and two questions for the reader', () => {
  const job = { yellow: 3, blue: 6, green: 4, red: 11 };
  const cv = { yellow: 4, blue: 7, green: 9, red: 4 };
  expect(compareStyles(styles, job, cv, { reader: 'employer', person: 'Maren' })).toEqual({
    sentence: 'The job wants more deciding, and less supporting, than Maren usually does.',
    questions: ['red more?', 'green less?'],
  });
  expect(compareStyles(styles, job, cv, { reader: 'candidate', person: 'you' })).toEqual({
    sentence: 'The job wants more deciding, and less supporting, than you usually do.',
    questions: ['you, red more?', 'you, green less?'],
  });
});

test('if only one style differs clearly, the second question is about the next', () => {
  const job = { yellow: 9, blue: 5, green: 5, red: 5 };
  expect(compareStyles(styles, job, even, { reader: 'employer', person: 'Maren' })).toEqual({
    sentence: 'The job wants more connecting than Maren usually does.',
    questions: ['yellow more?', 'blue less?'],
  });
});

test('a difference within the spread counts as none', () => {
  const job = { yellow: 8, blue: 4, green: 6, red: 6 };
  expect(compareStyles(styles, job, even, { reader: 'employer', person: 'Maren' })).toEqual({
    sentence: 'Close in all four.',
    questions: [],
  });
});

test('of two styles that are asked for less, both are named', () => {
  const job = { yellow: 9, blue: 9, green: 3, red: 3 };
  const { sentence } = compareStyles(styles, job, even, { reader: 'candidate', person: 'you' });
  expect(sentence).toBe(
    'The job wants more connecting and checking, and less supporting and deciding, than you usually do.',
  );
});

test.each([
  [12, 'Often'],
  [8, 'Often'],
  [7, 'Sometimes'],
  [5, 'Sometimes'],
  [4, 'Seldom'],
  [0, 'Seldom'],
])('%i of 12 is %s', (wins, words) => {
  expect(oftenWords(wins)).toBe(words);
});

test('there is no sentence before the words have loaded', () => {
  expect(ownStyle([], even, 'You')).toBe('');
  expect(compareStyles([], even, even, { reader: 'employer', person: 'Maren' })).toEqual({
    sentence: '',
    questions: [],
  });
});
