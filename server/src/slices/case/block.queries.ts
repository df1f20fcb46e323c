import type { BlockedCompany, BlockedPerson } from '@fourfold/contract/company/block.ts';
import type { Tx } from '../../database.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { unknownTo } from '../application/blind.queries.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { blindName } from '../cv/blind.rules.ts';

interface Page {
  limit: number;
  offset: number;
}

/** The companies that an account has blocked, the newest first. */
export async function listBlockedCompanies(
  tx: Tx,
  accountId: number,
  { limit, offset }: Page,
): Promise<{ list: BlockedCompany[]; count: number }> {
  const all = tx
    .selectFrom('block')
    .innerJoin('company', 'company.id', 'block.company_id')
    .where('block.account_id', '=', accountId)
    .where('blocked_by', '=', 'person');
  const [{ count }, rows] = await Promise.all([
    all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    all
      .select(['company.id', 'company.name', 'block.created_at'])
      .orderBy('block.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const list = rows.map(({ id, name, created_at }) => ({
    companyId: id,
    name,
    createdDate: created_at.toISOString(),
  }));
  return { list, count };
}

/** The people whom the caller's companies have blocked, the newest first, as they may know them. */
export async function listBlockedPeople(
  tx: Tx,
  acting: Acting,
  { limit, offset }: Page,
): Promise<{ list: BlockedPerson[]; count: number }> {
  const all = tx
    .selectFrom('block')
    .innerJoin('company', 'company.id', 'block.company_id')
    .innerJoin('cv', 'cv.account_id', 'block.account_id')
    .where('blocked_by', '=', 'company')
    .where(mayActFor(acting));
  const [{ count }, rows] = await Promise.all([
    all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    all
      .select(['company.id as company_id', 'company.name', ownerOf().as('owner_id')])
      .select(['cv.id as cv_id', 'first_name', 'last_name', 'block.created_at'])
      .orderBy('block.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const owners = Map.groupBy(rows, ({ owner_id }) => owner_id);
  const unknown = await Promise.all(
    [...owners].map(async ([ownerId, theirs]) => {
      const ids = theirs.map(({ cv_id }) => cv_id);
      return [ownerId, await unknownTo(tx, ownerId, ids)] as const;
    }),
  );
  const unknownOf = new Map(unknown);
  const list = rows.map((row) => ({
    companyId: row.company_id,
    companyName: row.name,
    candidateId: row.cv_id,
    name: unknownOf.get(row.owner_id)?.has(row.cv_id)
      ? blindName(row.cv_id)
      : `${row.first_name} ${row.last_name}`.trim(),
    createdDate: row.created_at.toISOString(),
  }));
  return { list, count };
}

/** Whose CV it is. */
export async function personOf(tx: Tx, cvId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('cv')
    .select('account_id')
    .where('id', '=', cvId)
    .where('copy_of', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
}
