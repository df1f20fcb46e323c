import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './lib/query-client.ts';

/** What a page may have read: the first word of every query key. */
type QueryRoot =
  | 'applicant'
  | 'application'
  | 'company'
  | 'configuration'
  | 'cv'
  | 'dialog'
  | 'job'
  | 'market'
  | 'message'
  | 'message-search'
  | 'notification'
  | 'notification-setting'
  | 'plan'
  | 'popup'
  | 'profile'
  | 'reach'
  | 'reference'
  | 'saved-search'
  | 'search'
  | 'session'
  | 'subscription'
  | 'unread';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]];
  }
}

/**
 * What a change makes stale, whoever made it: this page, or somebody else as the socket says. Both
 * sides of an application are here; what a page has not read is not asked for.
 */
const stale = {
  application: [['application'], ['applicant'], ['job'], ['search'], ['dialog']],
  candidateMark: [['search', 'candidate', 'list']],
  company: [
    ['company', 'list'],
    ['job', 'list'],
  ],
  cv: [['search']],
  job: [['job', 'list'], ['company'], ['search'], ['applicant']],
  jobMark: [['search', 'job', 'list']],
  message: [['dialog', 'list']],
  notification: [['notification']],
  profile: [['profile']],
  session: [['session']],
  skillName: [['reference', 'skillList']],
  subscription: [['subscription'], ['job']],
} as const satisfies Record<string, readonly QueryKey[]>;

type Changed = keyof typeof stale;

const invalidate = (changed: Changed, refetchType: 'active' | 'none'): Promise<unknown> =>
  Promise.all(
    stale[changed].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })),
  );

/** Asks again for all that a change made stale and that a screen shows; the rest when it is shown. */
export const refresh = (changed: Changed) => invalidate(changed, 'active');

/** Asks for nothing now: what a change will make stale is asked for when it is shown again. */
export const markStale = (changed: Changed) => invalidate(changed, 'none');

/** Asks again for everything that a screen shows. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();

/** What holds in either role. */
const ofNoRole = new Set<QueryRoot>(['profile', 'configuration', 'reference']);

/** Forgets what was read in the other role. */
export const forgetRole = () =>
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !ofNoRole.has(queryKey[0]),
    type: 'inactive',
  });

/** Forgets what was read for one user; the configuration is everybody's. */
export const forgetUser = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configuration' });
