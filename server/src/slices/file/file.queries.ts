import type { Tx } from '../../database.ts';

/** True if this account uploaded the picture; other accounts must not use it. */
export async function ownsPicture(tx: Tx, accountId: number, pictureId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', pictureId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPictures(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export const picturesOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('picture')
    .select(['id', 'key', 'width', 'height', 'bytes', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
