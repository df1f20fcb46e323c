import { skillKey, type SkillItem } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

interface Page {
  limit: number;
  offset: number;
  search?: string | undefined;
}

const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Skills whose name holds the text; those that begin with it first. limit -1 is all. */
export async function listSkills(
  tx: Tx,
  page: Page,
): Promise<{ list: SkillItem[]; count: number }> {
  const text = likeEscaped(skillKey(page.search ?? ''));
  const found = tx.selectFrom('skill').where('name_key', 'like', `%${text}%`);
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let items = found
    .select(['id', 'name', 'kind', 'weight'])
    .orderBy(sql`name_key like ${`${text}%`}`, 'desc')
    .orderBy('name_key')
    .offset(page.offset);
  if (page.limit >= 0) items = items.limit(page.limit);
  return { list: await items.execute(), count };
}

/** The same page of a list in memory; `words` are what an item is found by. */
export function pageOf<Item>(
  items: readonly Item[],
  page: Page,
  words: (item: Item) => string,
): { list: Item[]; count: number } {
  const text = (page.search ?? '').toLowerCase();
  const found = items.filter((item) => words(item).toLowerCase().includes(text));
  const end = page.limit < 0 ? undefined : page.offset + page.limit;
  return { list: found.slice(page.offset, end), count: found.length };
}
