import type { CandidateResult, JobResult } from '@fourfold/contract/search/schema.ts';
import { expect, test } from 'vitest';
import { badgeOf, inPageOrder, jobNews, newsFrom, personNews, termsOf } from './alert.rules.ts';

const pay = { revenueType: 'hourly' as const, revenueMin: 28, revenueMax: 36 };
const place = { locationCity: 'Duluth', locationStateId: 'MN' as const };
const facts = {
  met: 5,
  required: 6,
  gaps: [{ name: 'Kubernetes', level: 0, asked: 3 }],
  more: 0,
  extras: ['Go'],
  raw: 70,
  skill: 80,
};
const judged = { matchScore: 71, band: 'doNotMeet' as const, facts };
const unjudged = { matchScore: null, band: null, facts: null };
const job = {
  id: 3,
  name: 'Welder',
  company: { name: 'North Quay' },
  workMode: 'onsite',
  ...place,
  ...pay,
};
const person = { id: 9, firstName: 'Ada', lastName: 'Quist', position: 'Welder', ...place, ...pay };
const aJob = (more: object) => ({ ...job, ...more }) as JobResult;
const aPerson = (more: object) => ({ ...person, ...more }) as CandidateResult;

test('a job is mailed with its match, company, place and pay', () => {
  expect(jobNews(aJob(judged))).toEqual({
    title: 'Welder',
    path: '/jobs/3',
    lines: [
      'Needs Kubernetes',
      'you add Go',
      'North Quay · Duluth, Minnesota · Onsite',
      '$28 – $36 an hour',
    ],
    badge: { text: 'Match 71', color: 'orange' },
  });
});

test('a person is mailed with the match, position, place and pay, for the job of the search', () => {
  expect(personNews(aPerson(judged), 3)).toEqual({
    title: 'Ada Quist',
    path: '/candidates/9?jobId=3',
    lines: ['Needs Kubernetes', 'also Go', 'Welder · Duluth, Minnesota', '$28 – $36 an hour'],
    badge: { text: 'Match 71', color: 'orange' },
  });
});

test('what is not known has no line and no badge', () => {
  const unknown = { locationStateId: null, revenueMin: null, revenueMax: null, ...unjudged };
  expect(jobNews(aJob({ ...unknown, locationCity: '', workMode: null })).lines).toEqual([
    'North Quay · Work mode not said',
  ]);
  expect(personNews(aPerson(unknown), undefined)).toEqual({
    title: 'Ada Quist',
    path: '/candidates/9',
    lines: ['Welder · Duluth'],
  });
  const bare = aPerson({ ...unknown, position: '', locationCity: '' });
  expect(personNews(bare, undefined).lines).toEqual([]);
  const nothingAsked = { ...judged, band: null, facts: { ...facts, extras: [] } };
  expect(jobNews(aJob(nothingAsked)).lines).toEqual([
    'North Quay · Duluth, Minnesota · Onsite',
    '$28 – $36 an hour',
  ]);
});

test.each([
  [77, 'green'],
  [41, 'orange'],
  [40, 'red'],
])('a match of %i is %s', (matchScore, color) => {
  expect(badgeOf({ matchScore })).toEqual({ badge: { text: `Match ${matchScore}`, color } });
});

test('a job’s terms are its pay, and its place and mode', () => {
  expect(termsOf(aJob({}))).toEqual(['$28 – $36 an hour', 'Duluth, Minnesota · Onsite']);
  expect(termsOf(aJob({ revenueMin: null, revenueMax: null }))).toEqual([
    'Duluth, Minnesota · Onsite',
  ]);
});

const scored = (id: number, matchScore: number | null, sameRole: boolean) =>
  aJob({ ...judged, id, matchScore, sameRole });
const results = [scored(1, 50, false), scored(2, 60, true), scored(3, 70, true)];
const toItem = ({ id }: { id: number }) => ({ title: String(id), path: '', lines: [] });
const shown = (sort: string, list: JobResult[]) =>
  inPageOrder(sort, list, toItem).map(({ title, under }) => [title, under]);

test('the best matches stand under headings, the first of each names it', () => {
  expect(shown('match', results)).toEqual([
    ['3', 'Same kind of role'],
    ['2', undefined],
    ['1', 'Other roles, related skills'],
  ]);
});

test.each([
  ['another order', 'newest', results, ['1', '2', '3']],
  ['results without scores', 'match', [scored(4, null, false), scored(5, null, true)], ['4', '5']],
])('%s stays as it came, without headings', (_, sort, list, titles) => {
  expect(shown(sort, list)).toEqual(titles.map((title) => [title, undefined]));
});

test('one score is enough for headings', () => {
  expect(shown('match', [scored(4, null, false), scored(5, 60, true)])[0]).toEqual([
    '5',
    'Same kind of role',
  ]);
});

test('jobs are new from a minute ago on, people from now on', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  expect(newsFrom('candidate', now)).toEqual(new Date('2026-03-02T08:59:00Z'));
  expect(newsFrom('employer', now)).toEqual(now);
});
