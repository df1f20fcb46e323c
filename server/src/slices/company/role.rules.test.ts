import { expect, test } from 'vitest';
import type { Acting, Membership } from '../../platform/http/caller.ts';
import { roleIn } from './role.rules.ts';

const joined = (role: Membership['role'], more: Partial<Membership> = {}): Membership => ({
  companyId: 7,
  ownerId: 70,
  role,
  jobIds: null,
  ...more,
});
const acting = (
  memberships: Membership[] = [],
  { onlyCompanyId }: { onlyCompanyId?: number } = {},
): Acting => ({
  caller: { userId: 1, memberships, ...(onlyCompanyId !== undefined && { onlyCompanyId }) },
  needs: null,
});
const theirs = { companyId: 7, ownerId: 70 };

test.each([
  ['the owner', acting(), { companyId: 7, ownerId: 1 }, 'owner'],
  ['a stranger', acting(), theirs, null],
  ['a member elsewhere', acting([joined('recruiter', { companyId: 8 })]), theirs, null],
  ['a member', acting([joined('observer')]), theirs, 'observer'],
  [
    'a member of the whole, for a job',
    acting([joined('recruiter')]),
    { ...theirs, jobId: 5 },
    'recruiter',
  ],
  [
    'for their job',
    acting([joined('hiringManager', { jobIds: [4, 5] })]),
    { ...theirs, jobId: 5 },
    'hiringManager',
  ],
  [
    'for another job',
    acting([joined('hiringManager', { jobIds: [4] })]),
    { ...theirs, jobId: 5 },
    null,
  ],
  [
    'a member for one job, of the company',
    acting([joined('hiringManager', { jobIds: [4] })]),
    theirs,
    'hiringManager',
  ],
  [
    'a key of this company',
    acting([], { onlyCompanyId: 7 }),
    { companyId: 7, ownerId: 1 },
    'owner',
  ],
  [
    'the owner’s key of another company',
    acting([], { onlyCompanyId: 8 }),
    { companyId: 7, ownerId: 1 },
    null,
  ],
  [
    'a member’s key of another company',
    acting([joined('recruiter')], { onlyCompanyId: 8 }),
    theirs,
    null,
  ],
])('%s has the role there that they were given @team-2', (_who, call, place, role) => {
  expect(roleIn(call, place)).toBe(role);
});
