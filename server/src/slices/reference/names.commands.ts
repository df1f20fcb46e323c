import { messages } from '@fourfold/contract/protocol/messages.ts';
import { newSkillWeight, skillKey, skillSpelling } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { countToday, leftToday, uncountToday } from '../../platform/http/daily.ts';
import { networkNumber } from '../../platform/http/network.ts';
import { invalid, refuseEach, refuseFields } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { whichSkill } from './reference.rules.ts';
import { findSkills, newNames, type FoundSkill } from './names.queries.ts';
import { newNamesADay, publicStandings, sharedFrom } from './names.rules.ts';

export interface NamedSkill {
  name: string;
}

/** Who writes skill names, and from which network. */
export interface Author {
  accountId: number;
  /** As returned by `networkOf`. */
  network: string;
}

const newName = 'skill name';

/**
 * Returns the ids of skills by name and creates names that do not exist, as the author's own. Names
 * that are new for the author count toward the day's limit; those beyond it are refused by name, as are
 * names of several skills, with what they may mean.
 * @param standing ids of skills already in the place, which are never new
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
  const places = await newNames(unit.tx, author.accountId, keys, found, standing);
  refuseAmbiguous(skills, places);
  await countNewNames(unit, author, places);
  const missing = skills.filter((_, place) => !found.has(keys[place] ?? ''));
  const named = missing.length === 0 ? found : await bringNames(unit.tx, missing, keys);
  const chosen = keys.map((key) => {
    const skill = named.get(key);
    if (skill === undefined) throw new Error(`The skill ${key} does not exist`);
    return skill;
  });
  refuseSame(chosen);
  const own = chosen.filter((skill) => !isPublic(skill)).map(({ id }) => id);
  // An unused name may have been deleted by now, another one merged.
  if (!(await hold(unit.tx, chosen, own)))
    return await resolveSkills(unit, author, skills, standing);
  await useNames(unit, author, own);
  return chosen.map(({ id }) => id);
}

/**
 * Locks skills in the order of their ids: all against a merge, which waits for whoever is saving them,
 * and those that are not shared so that users of one name are counted one after the other.
 * @returns false if one was deleted or merged
 */
async function hold(
  tx: Tx,
  chosen: readonly FoundSkill[],
  ids: readonly number[],
): Promise<boolean> {
  const all = chosen.map(({ id }) => id);
  const there = await sql`
    select from skill where id = any(${all}::int[]) and standing <> 'merged'
    order by id for key share`.execute(tx);
  if (there.rows.length !== all.length) return false;
  if (ids.length === 0) return true;
  const { rows } = await sql`
    select from skill where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
  return rows.length === ids.length;
}

/** Asks what the names at these places mean that several skills share. */
const refuseAmbiguous = (skills: readonly NamedSkill[], places: readonly number[]) =>
  refuseFields(
    Object.fromEntries(
      places.flatMap((place) => {
        const question = whichSkill(skills[place]?.name ?? '');
        return question === undefined ? [] : [[`skills.${place}.name`, question]];
      }),
    ),
  );

/** Names the rows that repeat a skill, such as an alias beside the name it leads to. */
function refuseSame(chosen: readonly FoundSkill[]): void {
  const places = new Map<number, number[]>();
  chosen.forEach(({ id }, place) => places.set(id, [...(places.get(id) ?? []), place]));
  const twice = [...places.values()].filter((each) => each.length > 1).flat();
  refuseEach(
    twice.map((place) => `skills.${place}.name`),
    messages.duplicateSkill,
  );
}

/** How many new names an account may still add today, or a sentence if there are none left. */
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
 * Creates missing names in the order of their keys, so that two who add the same names wait for each
 * other. If another author added the same skill in another spelling, returns that skill.
 * @returns the skills of all the keys
 */
async function bringNames(
  tx: Tx,
  skills: readonly NamedSkill[],
  keys: readonly string[],
): Promise<Map<string, FoundSkill>> {
  const names = new Map(
    skills.map(({ name }) => [skillKey(name), name.trim().replace(/\s+/g, ' ')]),
  );
  const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  const { rows } = await sql<{ id: number }>`
    insert into skill (name, name_key, weight)
    select *, ${newSkillWeight}::smallint
    from unnest(${sorted}::text[], ${sorted.map(skillSpelling)}::text[])
    on conflict (name_key) do nothing
    returning id`.execute(tx);
  const brought = rows.map(({ id }) => id);
  await sql`
    delete from skill
    where id = any(${brought}::int[]) and not exists (select from skill_name where skill_id = id)
  `.execute(tx);
  return await findSkills(tx, keys);
}

/** Records users of locked names; a name with enough users becomes shared. */
async function useNames(
  { tx, now }: UnitOfWork,
  { accountId, network }: Author,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('skill_user')
    .values(
      ids.map((skill_id) => ({
        skill_id,
        account_id: accountId,
        network: networkNumber(network),
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

/** An operator accepts a name for everybody, or drops it. @returns whether the name exists */
export async function judgeName(
  { tx }: Pick<UnitOfWork, 'tx'>,
  name: string,
  standing: 'listed' | 'dropped',
): Promise<boolean> {
  const row = await tx
    .updateTable('skill')
    .set({ standing })
    .where('id', '=', (eb) =>
      eb.selectFrom('skill_name').select('skill_id').where('key', '=', skillKey(name)),
    )
    .returning('id')
    .executeTakeFirst();
  if (row && standing === 'listed')
    await tx.deleteFrom('skill_user').where('skill_id', '=', row.id).execute();
  return row !== undefined;
}

/** Names that were new at these times no longer count. */
export const uncountNames = (unit: UnitOfWork, accountId: number, times: readonly Date[]) =>
  uncountToday(unit, accountId, newName, times);

/** Records since when names are unused; null if they are used again. */
export async function noteUnused(
  { tx }: Pick<UnitOfWork, 'tx'>,
  ids: readonly number[],
  since: Date | null,
): Promise<void> {
  await tx.updateTable('skill').set({ unused_since: since }).where('id', '=', anyOf(ids)).execute();
}

/** Deletes names that nobody uses. */
export async function removeNames(
  { tx }: Pick<UnitOfWork, 'tx'>,
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom('skill').where('id', '=', anyOf(ids)).execute();
}
