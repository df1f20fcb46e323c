import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { mostSkipped } from './most-skipped.ts';

/** Lists without `after`: what they skip is entries of an index, or nobody has so many. */
const byOffsetAlone = [
  'applicationAssigned',
  'blockedCompanyList',
  'blockedPersonList',
  'companyClosedJobList',
  'companyDirectory',
  'companyJobList',
  'companyList',
  'cvOpeningList',
  'invoices',
  'jobList',
  'recordList',
  'savedSearchList',
  'skillEnhancement',
];

test('a list that goes on by after skips at most so many rows, and says how to go on @growth-58', () => {
  const paged = Object.entries<Endpoint>(endpoints).flatMap(([name, { path, query }]) =>
    query?.shape['offset'] && !path.startsWith('/v1/reference/') ? [{ name, query }] : [],
  );
  const continued = paged.filter(({ query }) => query.shape['after']);
  const alone = paged.filter(({ query }) => !query.shape['after']).map(({ name }) => name);
  expect(alone.sort()).toEqual(byOffsetAlone);
  expect(continued.length).toBeGreaterThan(6);
  for (const { name, query } of continued) {
    const told = (offset: number) =>
      (query.safeParse({ offset }).error?.issues ?? [])
        .filter(({ path }) => path[0] === 'offset')
        .map(({ message }) => message);
    expect([name, told(mostSkipped), told(mostSkipped + 1)]).toEqual([
      name,
      [],
      ['Please skip at most 10,000, and go on with “after” of the page before'],
    ]);
  }
});
