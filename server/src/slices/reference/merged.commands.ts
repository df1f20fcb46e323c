import { sql, type RawBuilder } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { mergeRowsAtOnce, oldMerges } from './merge.commands.ts';
import type { SkillMerge } from './reference.events.ts';

/*
 * What a merge of two skills does alike with CVs and jobs. Their skills are rows of `<owner>_skill`; what stood
 * there is kept in `<owner>_skill_merge`. Each slice calls this for its own tables.
 */
type Owner = 'cv' | 'job';

const keptOf = (owner: Owner) => sql.ref(`${owner}_skill_merge`);
const idOf = (owner: Owner) => sql.ref(`${owner}_id`);

/** Holds the rows, copies too, that have the skill, or had it before the merge. */
export async function holdMerged(
  { tx }: UnitOfWork,
  owner: Owner,
  { id, from }: SkillMerge,
): Promise<void> {
  await sql`
    select from ${sql.ref(owner)}
    where id in (
      select ${idOf(owner)} from ${sql.ref(`${owner}_skill`)} where skill_id = ${from}
      union select ${idOf(owner)} from ${keptOf(owner)} where merge_id = ${id})
    order by id for no key update`.execute(tx);
}

/** Whether the owner of a row had this many of the two skills, and has them again. */
export const hadMerged = (owner: Owner, mergeId: number, skills: 1 | 2): RawBuilder<boolean> => sql`
  ${idOf(owner)} in (
    select ${idOf(owner)} from ${keptOf(owner)}
    where merge_id = ${mergeId} and restored and jsonb_array_length(before) = ${skills})`;

/**
 * Removes what a table of a slice keeps of old merges.
 *
 * @param key its column beside the merge
 * @returns how many rows, `mergeRowsAtOnce` at most
 */
export async function forgetMerged(
  { tx, now }: UnitOfWork,
  table: 'cv_skill_merge' | 'job_skill_merge' | 'saved_search_merge' | 'skill_merge_user',
  key: string,
): Promise<number> {
  const [kept, id] = [sql.ref(table), sql.ref(key)];
  const gone = await sql`
    delete from ${kept} where (merge_id, ${id}) in (
      select merge_id, ${id} from ${kept}
      where merge_id in ${oldMerges(now)} limit ${mergeRowsAtOnce})`.execute(tx);
  return Number(gone.numAffectedRows);
}

/** Removes who used the names of old merges. @returns how many rows, `mergeRowsAtOnce` at most */
export const forgetMergedUsers = (unit: UnitOfWork): Promise<number> =>
  forgetMerged(unit, 'skill_merge_user', 'account_id');
