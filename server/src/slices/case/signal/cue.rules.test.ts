import { expect, test } from 'vitest';
import { readCues } from './cue.rules.ts';

const step = (options: string[], gap = 1) => ({ gap, options });

test('a cue is a line; empty lines and many spaces mean nothing', () => {
  const lines = `
    10 pay .. <fee>|kit ... cash_app - no <none> - never

    6 home  &  check
  `;
  expect(readCues(lines, { fee: 'fee|fees' })).toMatchObject([
    {
      points: 10,
      all: [[step(['pay']), step(['fee', 'fees', 'kit'], 4), step(['cash_app'], 9)]],
      unless: [[step(['no']), step([''])], [step(['never'])]],
    },
    { points: 6, all: [[step(['home'])], [step(['check'])]], unless: [] },
  ]);
});
