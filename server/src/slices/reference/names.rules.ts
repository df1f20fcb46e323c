/**
 * Who may see a skill name (RULES.md section 14). `own`: the accounts that use it. `shared`: everybody,
 * because enough accounts use it or an operator imported it. `listed`: everybody, from the release or
 * accepted by an operator. `dropped`: the accounts that use it, however many; decided by an operator.
 * `merged`: nobody, because it is an alias of another skill.
 */
export type SkillStanding = 'own' | 'shared' | 'listed' | 'dropped' | 'merged';

/** The source of a key: the skill's own name, an alias of the release, or a merge. */
export type NameSource = 'name' | 'shipped' | 'merged';

/** Suggested to everybody. */
export const publicStandings = ['shared', 'listed'] as const satisfies readonly SkillStanding[];

/** Accounts of this many different networks make a name shared. */
export const sharedFrom = 3;

/** New names per account and day. */
export const newNamesADay = 20;

/** A name that nobody uses is deleted after this many days. */
export const unusedDays = 30;
