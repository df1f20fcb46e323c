import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './lib/query-client.ts';
import { readAgain } from './lib/read-again.ts';

/** What a page may have loaded: the first word of every query key. */
type QueryRoot =
  | 'api-key'
  | 'applicant'
  | 'application'
  | 'assigned'
  | 'blocked'
  | 'company'
  | 'configuration'
  | 'cv'
  | 'decision'
  | 'dialog'
  | 'export'
  | 'invitation'
  | 'job'
  | 'market'
  | 'message'
  | 'message-search'
  | 'note'
  | 'notification'
  | 'notification-setting'
  | 'own-employer'
  | 'plan'
  | 'operator'
  | 'part'
  | 'passkey'
  | 'profile'
  | 'reach'
  | 'record'
  | 'reference'
  | 'referral'
  | 'reply'
  | 'saved-search'
  | 'saved-text'
  | 'search'
  | 'session'
  | 'subscription'
  | 'unread'
  | 'visit'
  | 'webhook';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]];
  }
}

/**
 * What a change makes stale, whether this page made it or the socket reports it. Covers both sides of
 * an application; data that the page has not read is not fetched.
 */
const stale = {
  apiKey: [['api-key']],
  // Notes name who becomes known.
  application: [
    ['application'],
    ['applicant'],
    ['assigned'],
    ['job'],
    ['search'],
    ['dialog'],
    ['note'],
  ],
  assignment: [['application'], ['applicant'], ['assigned'], ['job']],
  block: [['blocked'], ['search'], ['dialog'], ['unread'], ['reach']],
  candidateMark: [['search', 'candidate']],
  company: [
    ['company', 'list'],
    ['job', 'list'],
  ],
  cv: [['search']],
  job: [['job', 'list'], ['company'], ['search'], ['applicant']],
  jobMark: [['search', 'job']],
  message: [['dialog', 'list']],
  decision: [['decision']],
  export: [['export']],
  note: [['note']],
  notification: [['notification'], ['export']],
  operator: [['operator']],
  passkey: [['passkey']],
  profile: [['profile']],
  record: [['record']],
  savedText: [['saved-text']],
  session: [['session']],
  skillName: [['reference', 'skillList']],
  subscription: [['subscription'], ['job']],
  webhook: [['webhook']],
} as const satisfies Record<string, readonly QueryKey[]>;

type Changed = keyof typeof stale;

const invalidate = (changed: Changed, refetchType: 'active' | 'none'): Promise<unknown> =>
  Promise.all(stale[changed].map((queryKey) => readAgain({ queryKey, refetchType })));

/** Refetches what a change made stale and a screen shows; the rest refetches when it is shown. */
export const refresh = (changed: Changed) => invalidate(changed, 'active');

/** Refetches nothing now: stale data is refetched when it is shown again. */
export const markStale = (changed: Changed) => invalidate(changed, 'none');

/** Refetches everything that a screen shows. */
export const refreshAll = (): Promise<void> => readAgain({});

/** Data that is the same in both roles. */
const ofNoRole = new Set<QueryRoot>(['profile', 'configuration', 'reference']);

/** Drops the data of the other role. */
export const forgetRole = () =>
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !ofNoRole.has(queryKey[0]),
    type: 'inactive',
  });

/** Drops the data of a user; the configuration is everybody's. */
export const forgetUser = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configuration' });
