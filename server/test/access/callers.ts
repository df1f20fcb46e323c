/** Who calls in the matrix of access. */
export const callers = [
  'nobody',
  'candidate',
  'employer',
  'otherEmployer',
  'operator',
  'deleted',
  'expired',
  'writeKey',
  'readKey',
] as const;
export type CallerKind = (typeof callers)[number];

/** The role of a caller who has one. */
export const roleOf: Partial<Record<CallerKind, 'candidate' | 'employer'>> = {
  candidate: 'candidate',
  employer: 'employer',
  otherEmployer: 'employer',
  writeKey: 'candidate',
  readKey: 'employer',
};

/** Who reads what this caller reads: an API key is its account's. */
export const personOf = (caller: CallerKind): CallerKind =>
  caller === 'writeKey' ? 'candidate' : caller === 'readKey' ? 'employer' : caller;

/** Whether the caller's role is the candidate's, as far as things in addresses are theirs. */
export const isCandidate = (caller: CallerKind): boolean => roleOf[caller] !== 'employer';
