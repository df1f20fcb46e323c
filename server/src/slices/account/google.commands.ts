import { emailAddress } from '@fourfold/contract/protocol/field.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { GooglePerson } from '../../providers/google/port.ts';

/**
 * The account that a person of Google's signs in to, by their number alone; made the first time. An
 * address that has an account already is not taken over: its owner connects Google from within.
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
    throw conflict('Google has not confirmed your e-mail address. Please sign in by e-mail.');
  const made = await unit.tx
    .insertInto('account')
    .values({
      email,
      google_sub: person.sub,
      // Until a code comes back from there, Google is the only way in.
      email_proved: false,
      role: null,
      created_at: unit.now,
      active_at: unit.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  // Two first sign-ins at once make one account.
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

/** Lets a person of Google's sign in to an account, which has one of them at most. */
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
    // Somebody else connected it at the same moment.
    if ((error as { code?: string }).code === '23505') throw inUse();
    throw error;
  }
}

/** Ends signing in with Google, unless that is the only way in. */
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
