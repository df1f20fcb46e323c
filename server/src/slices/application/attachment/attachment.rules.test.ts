import { applicationStatuses } from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { canAttach } from './attachment.rules.ts';

test('files are attached while the application goes on, not to a bite that is not accepted', () => {
  const open = applicationStatuses.filter((status) => canAttach({ status, job_id: 1, cv_id: 1 }));
  expect(open).toEqual([
    'preNew',
    'new',
    'viewed',
    'inviteAccepted',
    'nextSteps',
    'offer',
    'offerAccepted',
  ]);
});

test('and while somebody is there to read them', () => {
  expect(canAttach({ status: 'viewed', job_id: null, cv_id: 1 })).toBe(false);
});
