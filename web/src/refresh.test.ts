import type { QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './lib/query-client.ts';
import { forgetRole, forgetUser, refresh } from './refresh.ts';

const read: QueryKey[] = [
  ['profile'],
  ['configuration'],
  ['reference', 'industry'],
  ['reference', 'skillList', { search: 'we' }],
  ['application', 'outgoing', false],
  ['applicant', 7, 'column', 0],
  ['job', 'list', 7],
  ['job', 'one', 7],
  ['company', 'list', {}],
  ['company', 'one', 3],
  ['search', 'job', 'list', {}],
  ['search', 'candidate', 'list', {}],
  ['dialog', 'one', 5],
  ['subscription'],
];

afterEach(() => queryClient.clear());

const reading = () => read.forEach((key) => queryClient.setQueryData(key, { list: [] }));
const known = () => queryClient.getQueryCache().getAll();

test.each([
  ['application', ['application', 'applicant', 'job', 'search', 'dialog']],
  ['candidateMark', ['search.candidate']],
  ['company', ['company.list', 'job.list']],
  ['cv', ['search']],
  ['job', ['job.list', 'company', 'search', 'applicant']],
  ['jobMark', ['search.job']],
  ['skillName', ['reference.skillList']],
  ['subscription', ['subscription', 'job']],
] as const)(
  'a change of %s makes stale what shows it, and nothing else',
  async (changed, roots) => {
    reading();
    await refresh(changed);
    for (const { queryKey, state } of known()) {
      const name = queryKey.slice(0, 2).join('.');
      const stale = roots.some((root) => `${name}.`.startsWith(`${root}.`));
      expect(state.isInvalidated, name).toBe(stale);
    }
  },
);

test('another role forgets what belongs to one, another user everything but the configuration', () => {
  reading();
  forgetRole();
  expect(known().map(({ queryKey }) => queryKey[0])).toEqual([
    'profile',
    'configuration',
    'reference',
    'reference',
  ]);
  forgetUser();
  expect(known().map(({ queryKey }) => queryKey[0])).toEqual(['configuration']);
});
