import { createHash } from 'node:crypto';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { countToday, leftToday, uncountToday } from '../../platform/http/daily.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { findSkills, newNames, type FoundSkill } from './names.queries.ts';
import { newNamesADay, publicStandings, sharedFrom } from './names.rules.ts';

export interface NamedSkill {
  name: string;
}

/** Who writes names of skills, and from where. */
export interface Author {
  accountId: number;
  /** As `networkOf` gives it. */
  network: string;
}

const newName = 'skill name';

/**
 * The ids of skills by their names; one that nobody has is made, as its author's own. Names that are
 * new for the author count: those beyond the day's are refused by name.
 * @param standing ids of skills that stand there already, which are never new
 * @returns ids in the order of the names
 */
export async function resolveSkills(
  unit: UnitOfWork,
  author: Author,
  skills: readonly NamedSkill[],
  standing: readonly number[],
): Promise<number[]> {
  if (skills.length === 0) return [];
  const keys = skills.map(({ name }) => skillKey(name));
  const found = await findSkills(unit.tx, keys);
  await countNewNames(
    unit,
    author,
    await newNames(unit.tx, author.accountId, keys, found, standing),
  );

  const own = await ownNames(
    unit,
    skills.filter((_, place) => !isPublic(found.get(keys[place] ?? ''))),
  );
  await useNames(unit, author, [...own.values()]);
  // One that became everybody's a moment ago is in neither.
  const late = keys.filter((key) => !own.has(key) && !isPublic(found.get(key)));
  const now = late.length > 0 ? await findSkills(unit.tx, late) : found;
  return keys.map((key) => {
    const id = own.get(key) ?? now.get(key)?.id ?? found.get(key)?.id;
    if (id === undefined) throw new Error(`The skill ${key} is not there`);
    return id;
  });
}

/** How many new names an account may bring today, as a sentence where there are no more. */
export async function namesLeft(
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  accountId: number,
): Promise<{ left: number; over: string }> {
  const { left, wait } = await leftToday(work, accountId, newName, newNamesADay);
  const over = `You can add ${newNamesADay} new names a day. Please choose one from the list, or add this one in ${wait}.`;
  return { left, over };
}

const isPublic = (skill: FoundSkill | undefined) =>
  skill !== undefined && publicStandings.some((standing) => standing === skill.standing);

async function countNewNames(
  unit: UnitOfWork,
  { accountId }: Author,
  places: readonly number[],
): Promise<void> {
  if (places.length === 0) return;
  const { left, over } = await namesLeft(unit, accountId);
  const beyond = places.slice(left).map((place) => [`skills.${place}.name`, over]);
  if (beyond.length > 0) throw invalid(Object.fromEntries(beyond), over);
  await countToday(unit, accountId, {
    what: newName,
    limit: newNamesADay,
    times: places.length,
    over: `You can add ${newNamesADay} new names of skills a day.`,
  });
}

/**
 * Makes the names that are not there, and holds those that are and are not everybody's, in the order
 * of their keys: two who bring the same names wait for each other, and none goes meanwhile.
 */
async function ownNames(
  { tx }: UnitOfWork,
  skills: readonly NamedSkill[],
): Promise<Map<string, number>> {
  if (skills.length === 0) return new Map();
  const names = new Map(
    skills.map(({ name }) => [skillKey(name), name.trim().replace(/\s+/g, ' ')]),
  );
  const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<{ id: number; name_key: string }>`
    insert into skill (name, name_key)
    select * from unnest(
      ${sorted.map(([, name]) => name)}::text[], ${sorted.map(([key]) => key)}::text[])
    on conflict (name_key) do update set unused_since = null
    where skill.standing in ('own', 'dropped')
    returning id, name_key`.execute(tx);
  return new Map(rows.map((row) => [row.name_key, row.id]));
}

/** Notes who uses held names; those that enough do become everybody's. */
async function useNames(
  { tx, now }: UnitOfWork,
  { accountId, network }: Author,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const [one = 0, two = 0] = createHash('sha256').update(network).digest();
  await tx
    .insertInto('skill_user')
    .values(
      ids.map((skill_id) => ({
        skill_id,
        account_id: accountId,
        network: one * 256 + two,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const shared = await tx
    .updateTable('skill')
    .set({ standing: 'shared' })
    .where('id', '=', anyOf(ids))
    .where('standing', '=', 'own')
    .where(
      sql<number>`(select count(distinct network) from skill_user where skill_id = skill.id)`,
      '>=',
      sharedFrom,
    )
    .returning('id')
    .execute();
  if (shared.length > 0)
    await tx
      .deleteFrom('skill_user')
      .where(
        'skill_id',
        'in',
        shared.map(({ id }) => id),
      )
      .execute();
}

/** An operator takes a name up, for everybody, or drops it. @returns whether there is such a name */
export async function judgeName(
  { tx }: Pick<UnitOfWork, 'tx'>,
  name: string,
  standing: 'listed' | 'dropped',
): Promise<boolean> {
  const row = await tx
    .updateTable('skill')
    .set({ standing })
    .where('name_key', '=', skillKey(name))
    .returning('id')
    .executeTakeFirst();
  if (row && standing === 'listed')
    await tx.deleteFrom('skill_user').where('skill_id', '=', row.id).execute();
  return row !== undefined;
}

/** Names that were new at these times count no longer. */
export const uncountNames = (unit: UnitOfWork, accountId: number, times: readonly Date[]) =>
  uncountToday(unit, accountId, newName, times);

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

/** Notes since when names have been unused; null where they are in use again. */
export async function noteUnused(
  { tx }: Pick<UnitOfWork, 'tx'>,
  ids: readonly number[],
  since: Date | null,
): Promise<void> {
  await tx.updateTable('skill').set({ unused_since: since }).where('id', '=', anyOf(ids)).execute();
}

/** Removes names that nobody uses. */
export async function removeNames(
  { tx }: Pick<UnitOfWork, 'tx'>,
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom('skill').where('id', '=', anyOf(ids)).execute();
}
