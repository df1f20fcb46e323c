/** An account counts as new for this many days (RULES.md section 14). */
export const newDays = 3;

/** Accounts created by then are no longer new. */
export const noLongerNew = (now: Date): Date =>
  new Date(now.getTime() - newDays * 24 * 60 * 60_000);
