import { expect, test } from 'vitest';
import { readQuery, searchPath } from './saved.rules.ts';

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['its filters and order', { search: 'weld', sort: 'newest' }, { search: 'weld', sort: 'newest' }],
  [
    'no pages, no saved or hidden ones',
    { limit: '10', offset: '20', after: 'x', marked: 'saved' },
    {},
  ],
  ['nothing empty or unknown', { search: '', toString: 'x', color: 'red' }, {}],
])('of a search is kept: %s', (_, sent, query) => {
  expect(readQuery('candidate', sent)).toEqual({ query, wrong: [] });
});

test('what is wrong is said by its filter', () => {
  expect(readQuery('employer', { jobId: 'x', search: 'weld' })).toEqual({
    query: { jobId: 'x', search: 'weld' },
    wrong: ['jobId: Please enter a whole number'],
  });
});

test.each([
  ['candidate', {}, '/search-jobs'],
  ['employer', {}, '/search-candidates'],
  [
    'candidate',
    { search: 'pipe & weld', state: 'MN' },
    '/search-jobs?search=pipe+%26+weld&state=MN',
  ],
] as const)('the page of the %s’s search %j', (role, query, path) => {
  expect(searchPath(role, query)).toBe(path);
});
