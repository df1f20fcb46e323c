import { emailAddress } from '@fourfold/contract/protocol/field.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { GooglePerson } from '../../providers/google/port.ts';

/**
 * The account of a Google identity, found by its id only, created on first use. An address that
 * already has an account is not taken over: its owner can connect Google in the settings.
 */
export async function accountOfGoogle(unit: UnitOfWork, person: GooglePerson): Promise<number> {
  const known = await unit.tx
    .selectFrom('account')
    .select('id')
    .where('google_sub', '=', person.sub)
    .executeTakeFirst();
  if (known) return known.id;
  const email = emailAddress.safeParse(person.email).data;
  if (email === undefined || !person.emailVerified)
    throw conflict('Google hasn’t confirmed your e-mail address. Please sign in by e-mail.');
  const made = await unit.tx
    .insertInto('account')
    .values({
      email,
      google_sub: person.sub,
      // Until a code to the address is used, Google is the only way to sign in.
      email_proved: false,
      role: null,
      created_at: unit.now,
      active_at: unit.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  // Two concurrent first sign-ins create one account.
  const other = await unit.tx
    .selectFrom('account')
    .select('id')
    .where('google_sub', '=', person.sub)
    .executeTakeFirst();
  if (other) return other.id;
  throw conflict(
    'This e-mail address has an account. Please sign in by e-mail and connect Google in the settings.',
  );
}

/** Connects a Google identity to an account, which has at most one. */
export async function connectGoogle(
  unit: UnitOfWork,
  accountId: number,
  { sub }: GooglePerson,
): Promise<void> {
  const account = await lockAccount(unit, accountId);
  if (account.google_sub === sub) return;
  if (account.google_sub !== null)
    throw conflict('Another Google account is connected. Please disconnect it first.');
  const taken = await unit.tx
    .selectFrom('account')
    .select('id')
    .where('google_sub', '=', sub)
    .executeTakeFirst();
  if (taken) throw inUse();
  try {
    await setGoogle(unit, accountId, sub);
  } catch (error) {
    // Connected to another account at the same moment.
    if ((error as { code?: string }).code === '23505') throw inUse();
    throw error;
  }
}

/** Disconnects Google, unless it is the only way to sign in. */
export async function disconnectGoogle(unit: UnitOfWork, accountId: number): Promise<void> {
  const account = await lockAccount(unit, accountId);
  if (account.google_sub === null) return;
  if (!account.email_proved)
    throw conflict('Google is your only way to sign in. Please confirm an e-mail address first.');
  await setGoogle(unit, accountId, null);
}

const lockAccount = (unit: UnitOfWork, accountId: number) =>
  unit.tx
    .selectFrom('account')
    .select(['google_sub', 'email_proved'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

const setGoogle = (unit: UnitOfWork, accountId: number, sub: string | null) =>
  unit.tx.updateTable('account').set({ google_sub: sub }).where('id', '=', accountId).execute();

const inUse = () => conflict('This Google account signs in to another account.');
