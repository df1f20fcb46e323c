import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonName, ProfileInput, Role } from '@fourfold/contract/account/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { accountSeen, roleSwitched } from './account.events.ts';

const dayMs = 24 * 60 * 60_000;

/** The account of a proved address, created on first use. @returns its id */
export async function accountOf(unit: UnitOfWork, email: string): Promise<number> {
  const { id } = await unit.tx
    .insertInto('account')
    .values({
      email,
      email_proved: true,
      google_sub: null,
      role: null,
      created_at: unit.now,
      active_at: unit.now,
    })
    // An update, so that an existing row returns its id too.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email_proved: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records a visit, at most once a day, and informs the slices above. */
export async function noteSeen(unit: UnitOfWork, accountId: number): Promise<void> {
  const noted = await unit.tx
    .updateTable('account')
    .set({ active_at: unit.now })
    .where('id', '=', accountId)
    .where('active_at', '<=', new Date(unit.now.getTime() - dayMs))
    .returning('id')
    .executeTakeFirst();
  if (noted) await unit.emit(accountSeen, { accountId });
}

/** Records the time zone for times in the account's mails. */
export async function noteTimeZone(
  { tx }: UnitOfWork,
  accountId: number,
  timeZone: string,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ time_zone: timeZone })
    .where('id', '=', accountId)
    .where('time_zone', 'is distinct from', timeZone)
    .execute();
}

export async function switchRole(unit: UnitOfWork, accountId: number, role: Role): Promise<void> {
  await unit.tx.updateTable('account').set({ role }).where('id', '=', accountId).execute();
  await unit.emit(roleSwitched, { accountId, role });
}

/** Changes the name, and whether colleagues find the CV; what is omitted stays. */
export async function changeAccount(
  { tx }: UnitOfWork,
  accountId: number,
  { firstName, lastName, companyMayFind }: Omit<ProfileInput, 'role'>,
): Promise<void> {
  const changed = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(companyMayFind !== undefined && { company_may_find: companyMayFind }),
  };
  if (Object.keys(changed).length === 0) return;
  await tx.updateTable('account').set(changed).where('id', '=', accountId).execute();
}

/** Colleagues read a name from the first invitation on, sent or taken. @throws 422 without one */
export async function giveName(
  { tx }: UnitOfWork,
  accountId: number,
  name: PersonName | undefined,
): Promise<void> {
  const { first_name, last_name } = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (first_name && last_name) return;
  if (!name)
    throw invalid({ 'name.firstName': messages.required, 'name.lastName': messages.required });
  await tx
    .updateTable('account')
    .set({ first_name: name.firstName, last_name: name.lastName })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Creates an account that nobody can enter or write to, as old as another one, to keep what is that
 * account's for a while. @returns its id
 */
export async function createNobody({ tx }: UnitOfWork, likeId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account (email, email_proved, role, first_name, last_name, created_at, active_at)
    select ${`${randomUUID()}@vacancy.invalid`}, false, 'employer',
      -- A member reads: 'Posting needs a plan. … can choose one.'
      'Whoever takes', 'the company over', created_at, active_at
    from account where id = ${likeId} returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`There is no account ${likeId}`);
  return made.id;
}
