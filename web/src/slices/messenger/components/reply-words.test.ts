import type { Reply, SkipReason } from '@fourfold/contract/messenger/reply.ts';
import { expect, test } from 'vitest';
import { endedWords } from './reply-words.ts';

const readers = ['Ada', 'Bo', 'Cleo', 'Dee', 'Eve'].map((name, applicationId) => ({
  applicationId,
  name,
}));
const ended = (sent: number, reasons: readonly SkipReason[]): Reply => ({
  id: 1,
  sendDate: '2026-03-02T09:00:00.000Z',
  waiting: 0,
  sent,
  takenBack: 0,
  skipped: reasons.map((reason, applicationId) => ({ applicationId, reason })),
});

test.each<[number, SkipReason[], string]>([
  [1, [], 'Sent to 1 person.'],
  [12, [], 'Sent to 12 people.'],
  [4, ['withdrew'], 'Sent to 4 people. Left out: Ada (withdrew).'],
  [3, ['left', 'complete'], 'Left out: Ada (deleted the account) and Bo (has every skill).'],
  [0, ['twice', 'closed', 'withdrew', 'withdrew', 'limit'], 'Cleo (withdrew), and 2 more.'],
])('%i sent, %j left out', (sent, reasons, words) => {
  expect(endedWords(ended(sent, reasons), readers)).toContain(words);
});
