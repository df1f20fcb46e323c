import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { readCv, type WholeCv } from './cv.queries.ts';

/*
 * The version of a CV that others read: while it is hidden, the copy created by the trigger of
 * 0007_cv.sql, otherwise the CV itself.
 */

/** The row of `cv` that others read; null for none. */
export const shownCvId = (cvId: string): RawBuilder<number | null> => {
  const id = sql.ref(cvId);
  return sql`coalesce((select copy.id from cv copy where copy.copy_of = ${id}), ${id})`;
};

/** A full CV as others read it; undefined if there is none. */
export const readShownCv = async (tx: Tx, cvId: number): Promise<WholeCv | undefined> =>
  (await readHiddenCv(tx, cvId)) ?? (await readCv(tx, cvId));

/** The stored version of a hidden CV; undefined if it is not hidden. */
export async function readHiddenCv(tx: Tx, cvId: number): Promise<WholeCv | undefined> {
  const copy = await tx
    .selectFrom('cv')
    .select('id')
    .where('copy_of', '=', cvId)
    .executeTakeFirst();
  const whole = copy && (await readCv(tx, copy.id));
  return whole && { ...whole, row: { ...whole.row, id: cvId } };
}
