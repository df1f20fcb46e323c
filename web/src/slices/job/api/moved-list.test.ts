import { emptyJobSettings, type JobCard, type JobStatus } from '@fourfold/contract/job/schema.ts';
import { describe, expect, it } from 'vitest';
import { movedList, type JobPage } from './moved-list.ts';

const card = (id: number, status: JobStatus): JobCard => ({
  id,
  status,
  name: `Job ${id}`,
  company: { id: 7, name: 'Harbor Bakery' },
  assigned: null,
  publishedDate: null,
  firstPublishedDate: null,
  totalApplicants: 0,
  exceed: 0,
  meet: 0,
  doNotMeet: 0,
  nextSteps: 0,
  newApplicants: 0,
  ...emptyJobSettings,
  linkKey: null,
  oldLinkUntil: null,
  confirmedDate: null,
  terms: {
    locationCity: '',
    locationStateId: null,
    workMode: null,
    employmentTypeId: null,
    revenueType: 'salary',
    revenueMin: null,
    revenueMax: null,
  },
  actions: ['edit', 'close'],
});
const counts = { draft: 1, published: 12, paused: 0, closed: 3 };
const open: JobPage = { list: [card(1, 'published'), card(2, 'published')], count: 12, counts };
const job = card(1, 'published');
const ids = ({ list }: JobPage) => list.map(({ id }) => id);

describe('a job that is closed', () => {
  it('leaves the open list and its count @posts-14', () => {
    const after = movedList(open, { of: 7, status: ['published'] }, job, 'closed');
    expect([ids(after), after.count]).toEqual([[2], 11]);
    expect(after.counts).toEqual({ ...counts, published: 11, closed: 4 });
  });

  it('is counted among the closed jobs', () => {
    const closed = { list: [card(9, 'closed')], count: 3, counts };
    const after = movedList(closed, { of: 7, status: ['closed'] }, job, 'closed');
    expect([ids(after), after.count, after.counts?.closed]).toEqual([[9], 4, 4]);
  });

  it('stays in a list of both, without moves until the server names them', () => {
    const own = { list: [card(1, 'published')], count: 1 };
    const scope = { of: 'own', status: ['published', 'closed'] } as const;
    const after = movedList(own, scope, job, 'closed');
    expect(after).toEqual({ list: [{ ...job, status: 'closed', actions: [] }], count: 1 });
  });

  it('changes nothing in the lists of another company', () =>
    expect(movedList(open, { of: 8, status: ['published'] }, job, 'closed')).toBe(open));
});

it('a deleted job leaves its list and no other', () => {
  const draft = card(3, 'draft');
  const drafts = { list: [draft], count: 1, counts };
  const after = movedList(drafts, { of: 7, status: ['draft'] }, draft, null);
  expect(after).toEqual({ list: [], count: 0, counts: { ...counts, draft: 0 } });
  expect(movedList(open, { of: 7, status: ['published'] }, draft, null).count).toBe(12);
});
