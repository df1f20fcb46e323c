import { sql } from 'kysely';
import { deleteSome, type Room } from '../../platform/db/room.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** These accounts no longer use these names. */
export async function leaveNames(
  { tx }: Pick<UnitOfWork, 'tx'>,
  uses: readonly { skill_id: number; account_id: number }[],
): Promise<void> {
  await sql`
    delete from skill_user using unnest(
      ${uses.map(({ skill_id }) => skill_id)}::int[], ${uses.map(({ account_id }) => account_id)}::int[]
    ) as gone (skill_id, account_id)
    where skill_user.skill_id = gone.skill_id and skill_user.account_id = gone.account_id`.execute(
    tx,
  );
}

/**
 * A deleted account uses no names any more, as far as there is room.
 * @returns the ids of those it used
 */
export async function forgetUses(
  { tx }: Pick<UnitOfWork, 'tx'>,
  accountId: number,
  room: Room,
): Promise<number[]> {
  const own = sql`account_id = ${accountId}`;
  const uses = await deleteSome<{ id: number }>(tx, room, 'skill_user', own, sql`skill_id as id`);
  return uses.map(({ id }) => id);
}
