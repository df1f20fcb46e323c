import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { isHiddenColleague } from '../company/team/team.access.ts';
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
  /** Whether its person works for the reader's companies and is not found there. */
  isHiddenColleague: boolean;
}

/** A full CV as an employer reads it; undefined if there is none. */
export async function readShownCv(
  tx: Tx,
  cvId: number,
  employerId: number,
): Promise<ShownCv | undefined> {
  const own = await tx
    .selectFrom('cv')
    .leftJoin('cv as copy', 'copy.copy_of', 'cv.id')
    .select(['cv.account_id', 'copy.id as copy_id'])
    .select(isHiddenColleague(sql.ref('cv.account_id'), employerId).as('is_hidden_colleague'))
    .where('cv.id', '=', cvId)
    .where('cv.account_id', 'is not', null)
    .executeTakeFirst();
  const whole = own && (await readCv(tx, own.copy_id ?? cvId));
  return (
    whole && {
      ...whole,
      row: { ...whole.row, id: cvId },
      accountId: own.account_id,
      isHiddenColleague: own.is_hidden_colleague,
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
