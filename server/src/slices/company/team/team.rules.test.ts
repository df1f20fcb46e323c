import { expect, test } from 'vitest';
import { invitedUntil, isMailedEnough, mailboxOf, maskedAddress, stateOf } from './team.rules.ts';

const now = new Date('2026-03-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('an invitation ends a week after it was sent', () => {
  expect(invitedUntil(now)).toEqual(new Date('2026-03-27T12:00:00Z'));
});

test.each([
  ['ana@lantern.example', 'ana@lantern.example'],
  ['ana+jobs@lantern.example', 'ana@lantern.example'],
  ['ana+a+b@lantern.example', 'ana@lantern.example'],
  ['ana+@lantern.example', 'ana@lantern.example'],
  ['ana@lantern+post.example', 'ana@lantern+post.example'],
])('%s is the mailbox %s @team-3', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each([
  [[], false],
  [[23], true],
  [[24], false],
  [[25, 49], false],
  [[25, 49, 73], true],
  [[25, 49, 7 * 24], false],
])('an address that had invitations %j hours ago: enough is %s @team-3', (hours, enough) => {
  expect(isMailedEnough(hours.map(hoursAgo), now)).toBe(enough);
});

test.each([
  ['ana.berg@lantern.example', 'a…@lantern.example'],
  ['ß@lantern.example', 'ß…@lantern.example'],
  ['"a@b"@lantern.example', '"…@lantern.example'],
])('%s is shown as %s @team-3', (email, shown) => expect(maskedAddress(email)).toBe(shown));

const at = (ended_by: 'taken' | 'takenBack' | 'sentAgain' | null, hours: number, members = 99) =>
  stateOf({ ended_by, expires_at: hoursAgo(-hours), members }, now);

test('what became of an invitation @team-3', () => {
  expect([at(null, 1), at(null, 0), at(null, -1)]).toEqual(['open', 'over', 'over']);
  expect([at('taken', 1), at('takenBack', 1), at('sentAgain', -1)]).toEqual([
    'taken',
    'takenBack',
    'takenBack',
  ]);
  expect([at(null, 1, 100), at(null, -1, 100), at('taken', 1, 100)]).toEqual([
    'full',
    'over',
    'taken',
  ]);
});
