import type { Placed } from '@fourfold/contract/matching/page-order.ts';
import type { JobResult } from '@fourfold/contract/search/schema.ts';
import { describe, expect, it } from 'vitest';
import { markedList, type FoundJobs } from './marked-list.ts';

const found = (id: number, mark: JobResult['mark'] = null): Placed<JobResult> => ({
  under: null,
  id,
  status: 'published',
  found: [],
  sameRole: false,
  name: `Job ${id}`,
  company: { id: 7, name: 'Harbor Bakery', logo: null },
  locationCity: 'Duluth',
  locationStateId: 'MN',
  workMode: 'onsite',
  employmentTypeId: 1,
  revenueType: 'salary',
  revenueMin: 50_000,
  revenueMax: 60_000,
  publishedDate: null,
  matchScore: 80,
  band: 'meet',
  points: 12,
  facts: null,
  unmet: [],
  mark,
  application: null,
});
const page = { list: [found(1), found(2, 'saved')], count: 12 };
const marks = ({ list }: FoundJobs) => list.map(({ id, mark }) => [id, mark]);

describe('a marked job', () => {
  it('stays in a list of all when it is saved', () => {
    const after = markedList(page, undefined, 1, 'saved');
    expect([marks(after), after.count]).toEqual([
      [
        [1, 'saved'],
        [2, 'saved'],
      ],
      12,
    ]);
  });

  it('leaves a list of all when it is hidden', () => {
    const after = markedList(page, undefined, 2, 'hidden');
    expect([marks(after), after.count]).toEqual([[[1, null]], 11]);
  });

  it('leaves the saved list when it is no longer saved', () => {
    const saved = { list: [found(2, 'saved')], count: 1 };
    expect(markedList(saved, 'saved', 2, null)).toEqual({ list: [], count: 0 });
    expect(markedList(saved, 'saved', 2, 'hidden')).toEqual({ list: [], count: 0 });
  });

  it('leaves the hidden list when it is shown again', () => {
    const hidden = { list: [found(3, 'hidden')], count: 4 };
    expect(markedList(hidden, 'hidden', 3, null)).toEqual({ list: [], count: 3 });
  });

  it('changes nothing in a list without it', () =>
    expect(markedList(page, undefined, 9, 'hidden')).toBe(page));
});
