import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { isKeptFrom, type Eyes } from '../company/block/block.queries.ts';
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

export interface ShownCv extends WholeCv {
  accountId: number;
  /** Whether its person is kept from the reader (`keptFrom`). */
  isKept: boolean;
}

/** A full CV as an employer reads it; undefined if there is none. */
export async function readShownCv(tx: Tx, cvId: number, eyes: Eyes): Promise<ShownCv | undefined> {
  const own = await tx
    .selectFrom('cv')
    .leftJoin('cv as copy', 'copy.copy_of', 'cv.id')
    .select(['cv.account_id', 'copy.id as copy_id'])
    .select(isKeptFrom(sql.ref('cv.account_id'), eyes).as('is_kept'))
    .where('cv.id', '=', cvId)
    .where('cv.account_id', 'is not', null)
    .executeTakeFirst();
  const whole = own && (await readCv(tx, own.copy_id ?? cvId));
  return (
    whole && {
      ...whole,
      row: { ...whole.row, id: cvId },
      accountId: own.account_id,
      isKept: own.is_kept,
    }
  );
}

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
