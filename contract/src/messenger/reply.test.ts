import { expect, test } from 'vitest';
import { filled, mostRecipients, placeholdersIn, replyInput, wrongPlaceholder } from './reply.ts';

const values = { 'first name': 'Ada', job: 'Welder', 'missing skill': 'Rigging' };

test.each([
  ['Hi {first name}, about {job}: {missing skill}?', 'Hi Ada, about Welder: Rigging?'],
  ['{First  Name} { job }', 'Ada Welder'],
  ['Nothing to fill', 'Nothing to fill'],
  ['{job}{job}', 'WelderWelder'],
])('%s is read as %s', (text, read) => {
  expect(wrongPlaceholder(text)).toBeNull();
  expect(filled(text, values)).toBe(read);
});

test.each(['{missing skill}', '$& $1 $`', '{', '}}', '<b>{job}</b>'])(
  'what is filled in is never read again: a first name of %s',
  (name) => {
    const hostile = { ...values, 'first name': name };
    expect(filled('{first name} and {job}', hostile)).toBe(`${name} and Welder`);
  },
);

test.each([
  ['Hi {firstname}', '{firstname} stands for nothing'],
  ['Hi {name}', '{name} stands for nothing'],
  ['Hi {}', '{} stands for nothing'],
  ['Hi {first\u200bname}', 'stands for nothing'],
  ['Hi {first name', 'Please use { and } only for'],
  ['Hi first name}', 'Please use { and } only for'],
  ['Hi {{first name}}', 'Please use { and } only for'],
  ['{job}'.repeat(11), 'at most 10 placeholders'],
])('%s is refused', (text, why) => {
  expect(wrongPlaceholder(text)).toContain(why);
  const answer = replyInput.safeParse({ applicationIds: [1], text });
  expect(answer.error?.issues[0]).toMatchObject({
    path: ['text'],
    message: wrongPlaceholder(text),
  });
});

test('a long unknown placeholder is quoted in short', () => {
  expect(wrongPlaceholder(`{${'x'.repeat(1500)}}`)?.length).toBeLessThan(160);
});

test('the placeholders of a text are named once each', () => {
  expect([...placeholdersIn('{job} {JOB} {first name} {other}')]).toEqual(['job', 'first name']);
});

test('nobody, too many people and an empty text are refused', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const taken = (count: number, text = 'Hello') =>
    replyInput.safeParse({ applicationIds: people(count), text }).success;
  expect([taken(0), taken(1), taken(mostRecipients), taken(mostRecipients + 1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([taken(1, '  '), taken(1, 'x'.repeat(2001))]).toEqual([false, false]);
});
