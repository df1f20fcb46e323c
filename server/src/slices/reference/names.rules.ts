/**
 * Whose a name of a skill is (RULES.md section 14). `own`: of those who use it. `shared`: everybody's,
 * as enough accounts use it. `listed`: everybody's, shipped or taken up by an operator. `dropped`: an
 * operator keeps it to those who use it, however many they are.
 */
export type SkillStanding = 'own' | 'shared' | 'listed' | 'dropped';

/** Whence a key leads to a skill: its own name, or an alias of the release. */
export type NameSource = 'name' | 'shipped';

/** Proposed to everybody. */
export const publicStandings = ['shared', 'listed'] as const satisfies readonly SkillStanding[];

/** Accounts of as many different networks use a name until it is everybody's. */
export const sharedFrom = 3;

/** New names of an account in a day. */
export const newNamesADay = 20;

/** A name that nobody uses goes after as many days. */
export const unusedDays = 30;
