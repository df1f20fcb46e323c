import type { Role } from '@fourfold/contract/account/schema.ts';

export const otherRole = (role: Role): Role => (role === 'employer' ? 'candidate' : 'employer');
