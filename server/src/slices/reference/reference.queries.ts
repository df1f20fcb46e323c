import { fold } from '@fourfold/contract/protocol/folding.ts';
import type { ReferenceItem, ReferenceListName } from '@fourfold/contract/reference/lists.ts';
import {
  skillKey,
  skillSpelling,
  twinKey,
  type FoundSkillItem,
  type SkillItem,
} from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { likeEscaped } from '../../platform/db/like.ts';
import { publicStandings } from './names.rules.ts';
import { meaningsOf } from './reference.rules.ts';

export interface Page {
  limit: number;
  offset: number;
  search?: string | undefined;
}

const columns = ['id', 'name', 'kind', 'weight'] as const;

/** For a listed skill: its aliases of the release and of merges, but not people's own spellings. */
const aliases = sql<string[]>`array(
  select alias from skill_name where skill_id = id and alias is not null order by alias)`.as(
  'aliases',
);

/**
 * How well a skill fits a text, as the picker ranks it (`skill-search.ts` of the contract): what a name
 * of several skills means, its name, an alias or the name but for a trailing 'js', names that begin with
 * the text, names with a word that does, aliases of which either is true, names that contain it.
 */
function rankOf(spelling: string, key: string, meant: readonly string[]) {
  const begins = `${likeEscaped(key)}%`;
  const words = [' ', '/', '(', '.', '&'].map((sign) => `%${sign}${likeEscaped(spelling)}%`);
  return sql<number>`case when name_key = any(${meant}::text[]) then 0 else (
    select min(case
      when fold(key) = ${key} and alias is null then 1
      when fold(key) = any(${[key, twinKey(key) ?? key]}::text[]) then 2
      when alias is null and fold(key) like ${begins} then 3
      when alias is null and fold(name) like any(${words}::text[]) then 4
      when fold(key) like ${begins} or fold(alias) like any(${words}::text[]) then 5
      else 6 end)
    from skill_name where skill_id = seen.id) end`;
}

/**
 * Skills whose name or alias contains the text, among shared names and those that the account uses
 * alone, in the picker's order; for a name of several skills these come first, each with what it is.
 * limit -1 returns all.
 * @param skill only these ids, and what those merged into others became
 */
export async function listSkills(
  tx: Tx,
  accountId: number,
  { limit, offset, search, skill: ids }: Page & { skill?: readonly number[] | undefined },
): Promise<{ list: FoundSkillItem[]; count: number }> {
  const spelling = fold(search ?? '');
  const key = skillKey(spelling);
  const meant = new Map(
    meaningsOf(spelling)?.map(({ skill, about }) => [skillSpelling(skill), about]),
  );
  // Two queries, so that no number of other people's names is scanned.
  const everybodys = tx
    .selectFrom('skill')
    .select([...columns, 'name_key'])
    .where('standing', 'in', publicStandings);
  const own = tx
    .selectFrom('skill_user')
    .innerJoin('skill', 'skill.id', 'skill_id')
    .select(['skill.id', 'name', 'kind', 'weight', 'name_key'])
    .where('account_id', '=', accountId)
    .where('standing', 'not in', publicStandings);
  let found = tx.selectFrom(everybodys.unionAll(own).as('seen')).where(
    sql<boolean>`(name_key = any(${[...meant.keys()]}::text[]) or exists (
        select from skill_name where skill_id = seen.id
          and (fold(key) like ${`%${likeEscaped(key)}%`} or fold(key) = ${twinKey(key)})))`,
  );
  const became = await mergedSkills(tx, ids ?? []);
  if (ids) found = found.where('id', '=', anyOf([...ids, ...became.values()]));
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let items = found
    .select([...columns, 'name_key', aliases])
    .$if(key !== '', (query) =>
      query.orderBy(rankOf(spelling, key, [...meant.keys()])).orderBy('weight'),
    )
    .orderBy('name_key')
    .offset(offset);
  if (limit >= 0) items = items.limit(limit);
  const former = Map.groupBy(became.keys(), (id) => became.get(id));
  const list = (await items.execute()).map(({ name_key, ...item }): FoundSkillItem => {
    const ofItem = former.get(item.id);
    const meaning = meant.get(name_key);
    return {
      ...item,
      ...(ofItem && { former: ofItem }),
      ...(meaning !== undefined && { meaning }),
    };
  });
  return { list, count };
}

/** What those of the skills that were merged into others became, by id. */
export async function mergedSkills(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('skill')
    .select(['id', 'merged_into'])
    .where('id', '=', anyOf(ids))
    .where('merged_into', 'is not', null)
    .$narrowType<{ merged_into: number }>()
    .execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into]));
}

/** The skills that pages load: only those of the release or accepted, whatever people write. */
export async function commonSkills(tx: Tx): Promise<{ list: SkillItem[]; count: number }> {
  const list = await tx
    .selectFrom('skill')
    .select([...columns, aliases])
    .where('standing', '=', 'listed')
    .orderBy('name_key')
    .execute();
  return { list, count: list.length };
}

type Item = ReferenceItem<ReferenceListName>;

/** A question has no name; the words of its two answers find it. */
const wordsOf = (item: Item) =>
  'name' in item ? item.name : item.variants.map(({ name }) => name).join(' ');

/** The same page from a list in memory. */
export function pageOf<One extends Item>(
  items: readonly One[],
  { search = '', offset, limit }: Page,
): { list: One[]; count: number } {
  const text = fold(search);
  const found = items.filter((item) => fold(wordsOf(item)).includes(text));
  return { list: found.slice(offset, limit < 0 ? undefined : offset + limit), count: found.length };
}
