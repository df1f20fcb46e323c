import { expect, test } from 'vitest';
import { interviewText, mailOfInterview } from './interview.rules.ts';

const names = { person: 'Ada Quist', job: 'Welder', company: 'North Quay' };

test.each([
  ['offered', 'employer', 'North Quay offers you times for an interview about Welder.'],
  ['taken', 'candidate', 'Ada Quist chose a time for the interview about Welder.'],
  ['declined', 'candidate', 'Ada Quist asks for other times for the interview about Welder.'],
  ['cancelled', 'employer', 'North Quay canceled the interview about Welder.'],
  ['cancelled', 'candidate', 'Ada Quist canceled the interview about Welder.'],
] as const)('an interview %s by the %s: %s', (state, actor, text) => {
  expect(interviewText(state, actor, names)).toBe(text);
});

test('a mail asks for an answer where one is due', () => {
  expect(mailOfInterview('offered')).toEqual({
    button: 'Pick a time',
    next: 'Pick the time that suits you best, or ask for others.',
  });
  expect(mailOfInterview('declined')).toEqual({
    button: 'Offer other times',
    next: 'Offer other times, or write to them.',
  });
  expect(mailOfInterview('taken')).toBeUndefined();
});
