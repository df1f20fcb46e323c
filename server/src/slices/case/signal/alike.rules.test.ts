import { expect, test } from 'vitest';
import { isAlike, printsOf } from './alike.rules.ts';

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
