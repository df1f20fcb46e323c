import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { skippedOf, valuesOf, type Recipient } from './reply.rules.ts';

const somebody: Recipient = {
  applicationId: 1,
  cvId: 7,
  status: 'viewed',
  talks: true,
  blocked: false,
  blind: false,
  firstName: 'Ada',
  job: 'Welder',
  missingSkill: 'Rigging',
};
const why = (one: Partial<Recipient>, text = 'Hello {first name}') =>
  skippedOf(text, [{ ...somebody, ...one }]).get(1) ?? 'sent';

test.each<[ApplicationStatus, string]>([
  ['new', 'sent'],
  ['viewed', 'sent'],
  ['invite', 'sent'],
  ['nextSteps', 'sent'],
  ['offer', 'sent'],
  ['offerAccepted', 'sent'],
  ['hired', 'sent'],
  ['employerDeclined', 'sent'],
  ['applicantDeclined', 'withdrew'],
  ['inviteDeclined', 'withdrew'],
  ['offerDeclined', 'withdrew'],
])('at %s a text is %s', (status, said) => {
  expect(why({ status })).toBe(said);
});

test('who is gone, and who cannot be talked to yet, gets nothing', () => {
  expect(why({ cvId: null, status: 'applicantDeclined' })).toBe('left');
  expect(why({ talks: false })).toBe('closed');
  expect(why({ blocked: true })).toBe('blocked');
});

test('a text that names a missing skill skips who has them all', () => {
  expect(why({ missingSkill: null })).toBe('sent');
  expect(why({ missingSkill: null }, 'You lack {Missing skill}')).toBe('complete');
  expect(why({}, 'You lack {missing skill}')).toBe('sent');
});

test('a person with two applications gets it once, at the newer one, in any order', () => {
  const [older, newer, other, gone] = [
    { ...somebody, applicationId: 3 },
    { ...somebody, applicationId: 9 },
    { ...somebody, applicationId: 5, cvId: 8 },
    { ...somebody, applicationId: 6, cvId: null },
  ];
  for (const people of [
    [older, newer, other, gone],
    [gone, newer, older, other],
  ])
    expect(Object.fromEntries(skippedOf('Hello', people))).toEqual({ 3: 'twice', 6: 'left' });
});

test('“there” stands for a name that is withheld or missing @reply-2', () => {
  const named = (one: Partial<Recipient>) => valuesOf({ ...somebody, ...one })['first name'];
  expect(named({})).toBe('Ada');
  expect(named({ blind: true })).toBe('there');
  expect(named({ firstName: ' ' })).toBe('there');
});
