import type { Role } from '@fourfold/contract/account/schema.ts';

export const otherRole = (role: Role): Role => (role === 'employer' ? 'candidate' : 'employer');

/** Replaces a message after its author's account is deleted. */
export const deletedText = 'This message was deleted with its account.';

/** Read instead of a message that operators hid, by everybody but its author's side. */
export const hiddenText = 'This message was hidden by an operator.';
