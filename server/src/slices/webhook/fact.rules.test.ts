import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { factOfMove, factOfPosting } from './fact.rules.ts';

const about = { applicationId: 7, jobId: 3, companyId: 2 };

test.each<[string, ApplicationStatus | null, ApplicationStatus | null, object | null]>([
  ['is sent, and not delivered yet', null, 'preNew', null],
  ['is delivered', 'preNew', 'new', { type: 'application.created', data: { status: 'new' } }],
  ['is taken back before that', 'preNew', null, null],
  [
    'begins with a bite',
    null,
    'invite',
    { type: 'application.created', data: { status: 'invite' } },
  ],
  [
    'moves',
    'new',
    'viewed',
    { type: 'application.moved', data: { status: 'viewed', from: 'new' } },
  ],
  [
    'ends without a trace',
    'invite',
    null,
    { type: 'application.removed', data: { from: 'invite' } },
  ],
])('an application that %s', (_, from, to, fact) => {
  const whole =
    fact && 'data' in fact ? { ...fact, data: { ...about, ...Object(fact.data) } } : null;
  expect(factOfMove(about, { from, to })).toEqual(whole);
});

test('a job is published or closed', () => {
  const job = { jobId: 3, companyId: 2 };
  expect(factOfPosting(job, true)).toEqual({
    type: 'job.published',
    data: { ...job, status: 'published' },
  });
  expect(factOfPosting(job, false)).toEqual({
    type: 'job.closed',
    data: { ...job, status: 'closed' },
  });
});
