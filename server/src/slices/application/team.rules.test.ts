import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { cardFor, receivedBy } from './team.rules.ts';

const asked = [{ id: 1 }];
const card = { name: 'Ada Quist', revenueMin: 28, revenueMax: 36 };

test.each([
  ['recruiter', { ...card, requests: asked }],
  ['hiringManager', { ...card, requests: [] }],
  ['interviewer', { name: 'Ada Quist', revenueMin: null, revenueMax: null, requests: [] }],
  ['observer', { name: 'Ada Quist', revenueMin: null, revenueMax: null, requests: [] }],
] as const)('the card of a person as %s @team-2', (role, read) => {
  expect(cardFor(role, { ...card, requests: asked })).toEqual(read);
});

test('a card that names no requests gets none', () => {
  expect(cardFor('hiringManager', card)).toEqual(card);
  expect(cardFor('observer', card)).not.toHaveProperty('requests');
});

const said = { status: 'new', reason: 'Pay', note: 'Above $30', matchWords: 'Meets 3 of 4' };
const application = {
  id: 3,
  requests: asked,
  actions: ['nextSteps'],
  events: [said],
  interviewActions: ['offer'],
  dialogId: 3,
  attachments: [{ id: 9 }],
} as unknown as ReceivedApplication;
const silent = {
  id: 3,
  requests: [],
  actions: [],
  events: [{ status: 'new', reason: '', note: '', matchWords: null }],
  interviewActions: [],
  dialogId: null,
  attachments: [],
};

test.each([
  ['owner', application],
  ['recruiter', application],
  ['hiringManager', { ...application, requests: [] }],
  ['interviewer', silent],
  ['observer', silent],
] as const)('an application as %s @team-2', (role, read) => {
  expect(receivedBy(role, application)).toEqual(read);
});
