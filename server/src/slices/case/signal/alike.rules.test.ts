import { expect, test } from 'vitest';
import { isAlike, printsOf, runsOf } from './alike.rules.ts';

const words = (seed: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `w${String.fromCodePoint(97 + ((at * seed) % 26))}${'abcdefgh'[(at * seed * 7) % 8] ?? ''}x${'klmnopqr'[(at + seed) % 8] ?? ''}`,
  ).join(' ');
const text =
  'We look for a calm person who answers the phone at our desk in the morning, writes down who called, greets everybody who comes in, and keeps the calendar of three doctors in order. You know how to listen.';
const shares = (one: string, other: string) => {
  const prints = new Set(printsOf(one));
  return printsOf(other).some((print) => prints.has(print));
};

test.each([
  ['the same', text],
  ['another number', text.replace('three', '3')],
  ['another case and other spaces', text.toUpperCase().replaceAll(' ', '  ')],
  ['letters of another alphabet', text.replaceAll('o', 'о').replaceAll('e', 'е')],
  ['a phone number at its end', `${text} Call 415 555 0137.`],
  ['two words changed', text.replace('calm', 'quiet').replace('greets', 'welcomes')],
])('%s is alike and shares a print @trust-54', (_, other) => {
  expect(isAlike(text, other)).toBe(true);
  expect(shares(text, other)).toBe(true);
});

test('other texts, and short ones, are not', () => {
  expect(isAlike(text, words(3, 40))).toBe(false);
  expect(printsOf('Shall we talk about this job?')).toEqual([]);
  expect(isAlike('Shall we talk?', 'Shall we talk?')).toBe(false);
});

/** 'waaz wbaz wcaz …', from a place on. */
const counted = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => {
    const letter = (place: number) => String.fromCodePoint(97 + place);
    return `w${letter((at + from) % 26)}${letter(Math.floor((at + from) / 26))}z`;
  }).join(' ');

test('runs are of three words, from 25 words on; numbers are no words', () => {
  expect(runsOf(counted(24)).size).toBe(0);
  expect(runsOf(`${'12 '.repeat(30)}${counted(24)}`).size).toBe(0);
  const runs = [...runsOf(counted(25))];
  expect([runs.length, runs[0], runs.at(-1)]).toEqual([23, 'waaz wbaz wcaz', 'wwaz wxaz wyaz']);
});

test('the prints stay what they were: those of published jobs are stored', () => {
  expect(printsOf(counted(25))).toEqual([
    743574574, -1562077041, -833483311, 2073681531, -1526177924, 331217531, -915415311, -1252067684,
  ]);
});

test.each([
  [10, true],
  [11, false],
])('the last %d of sixty words are others: alike %s', (others, alike) => {
  expect(isAlike(counted(60), `${counted(60 - others)} ${counted(others, 200)}`)).toBe(alike);
});
