import type { Work } from '../../platform/work.ts';

/**
 * Asks the plan of an account whether it may publish or repost a job now; a plan that says no
 * throws its refusal. Today every plan says yes: publishing is free until billing exists.
 */
export function askToPublish(_work: Work, _accountId: number): Promise<void> {
  return Promise.resolve();
}

/**
 * Asks the plan of an account whether it may bite people and move their applications on now; reading
 * and declining need no plan (RULES.md section 5). Today every plan says yes.
 */
export function askToManage(_work: Work, _accountId: number): Promise<void> {
  return Promise.resolve();
}
