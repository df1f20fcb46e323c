import { mostBlocked, type OwnEmployer } from '@fourfold/contract/company/block.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { blocked } from '../company.events.ts';

/** A person and a company, and which of the two blocks the other. */
export interface Block {
  accountId: number;
  companyId: number;
  by: 'person' | 'company';
}

/** Blocks once; the other side is not told. 409 above the limit. */
export async function block(unit: UnitOfWork, { accountId, companyId, by }: Block): Promise<void> {
  const { tx, now } = unit;
  const made = await tx
    .insertInto('block')
    .values({ account_id: accountId, company_id: companyId, blocked_by: by, created_at: now })
    .onConflict((known) => known.columns(['account_id', 'company_id', 'blocked_by']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const { count } = await tx
    .selectFrom('block')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blocked_by', '=', by)
    .where(
      by === 'person' ? 'account_id' : 'company_id',
      '=',
      by === 'person' ? accountId : companyId,
    )
    .executeTakeFirstOrThrow();
  if (count > mostBlocked)
    throw conflict(
      `You can block ${mostBlocked.toLocaleString('en-US')}. Please unblock one first.`,
    );
  await unit.emit(blocked, { accountId, companyId, by });
}

export async function unblock(
  { tx }: UnitOfWork,
  { accountId, companyId, by }: Block,
): Promise<void> {
  await tx
    .deleteFrom('block')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .where('blocked_by', '=', by)
    .execute();
}

export async function setOwnEmployer(
  { tx }: UnitOfWork,
  accountId: number,
  own: OwnEmployer,
): Promise<void> {
  await tx
    .insertInto('own_employer')
    .values({ account_id: accountId, ...own })
    .onConflict((known) => known.column('account_id').doUpdateSet(own))
    .execute();
}
