import type { Match } from '@fourfold/contract/matching/schema.ts';
import { expect, test } from 'vitest';
import { heldScore } from './held-score.ts';

const skill = (name: string, jobScore: number, cvScore: number) => ({
  id: name.length,
  name,
  weight: 6,
  jobScore,
  cvScore,
  matchScore: null,
  standIn: null,
});
const match = (more: Partial<Match>): Match => ({
  score: 76,
  raw: 84,
  skill: 90,
  behavior: 60,
  band: 'doNotMeet',
  points: 0,
  maxPoints: 0,
  skills: [skill('Docker', 3, 3)],
  behaviors: { job: null, cv: null },
  words: [],
  order: { exact: 0, near: 0, title: 0, missing: 0 },
  ...more,
});

test.each([
  [
    'one missing skill',
    match({ skills: [skill('Kubernetes', 4, 0), skill('Docker', 3, 3), skill('Rust', 0, 0)] }),
    '76, held at 76: Kubernetes is missing (84 without that)',
  ],
  [
    'several',
    match({ skills: [skill('Kubernetes', 4, 0), skill('Go', 3, 0)] }),
    '76, held at 76: Kubernetes and Go are missing (84 without that)',
  ],
  [
    'too few points',
    match({ raw: 78, skill: 74.21 }),
    '76, held at 76: skills come to 74.21%, and a job is met above 76% (78 without that)',
  ],
  [
    'a job that is met',
    match({ score: 77, raw: 71, band: 'meet' }),
    '77, held at 77: the job is met (71 without that)',
  ],
  ['a score that is not held', match({ score: 80, raw: 80, band: 'meet' }), null],
  ['no score', match({ score: null, raw: null, band: null }), null],
])('says why: %s', (_, given, sentence) => {
  expect(heldScore(given)).toBe(sentence);
});
