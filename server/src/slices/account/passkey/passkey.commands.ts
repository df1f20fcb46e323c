import type {
  CreationOptions,
  NewPasskey,
  Passkey,
  UsedPasskey,
} from '@fourfold/contract/account/passkey.ts';
import { passkeyLimit } from '@fourfold/contract/account/passkey.ts';
import type { SessionCaller } from '../../../platform/http/caller.ts';
import { countToday } from '../../../platform/http/daily.ts';
import { conflict, invalid, notFound, type Refusal } from '../../../platform/http/refusal.ts';
import { sendMail } from '../../../platform/mail/due.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { lockAccounts } from '../account.access.ts';
import type { KeyRing } from '../session/keys.ts';
import { isOurChallenge, newChallenge, useChallenge } from './challenge.ts';
import { isProved, shownColumns, toPasskey } from './passkey.queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey: it reads certificates too, and takes a quarter of a second. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: every authenticator has one. */
const algorithms = [-8, -7, -257];
const timeoutMs = 5 * 60_000;
/** Each new passkey sends a mail to the account. */
const addedADay = 20;

/** What an authenticator keeps of an account: nothing of the person. */
const handleOf = (accountId: number): string =>
  Buffer.from(`account ${accountId}`).toString('base64url');

/** What a browser is asked to make a passkey; null without a code of the last ten minutes. */
export async function creationOptions(
  unit: UnitOfWork,
  keys: KeyRing,
  caller: SessionCaller,
  { id }: RelyingParty,
): Promise<CreationOptions | null> {
  if (!(await isProved(unit.tx, caller, unit.now))) return null;
  const { email, known } = await lockedOwner(unit, caller.userId);
  return {
    challenge: await newChallenge(unit, keys, caller),
    rp: { id, name: 'Fourfold' },
    user: { id: handleOf(caller.userId), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    excludeCredentials: known.map((credential) => ({ type: 'public-key', id: credential })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Locked, so that of two calls at once the second counts the first's passkey. @throws 409 at ten */
async function lockedOwner({ tx }: UnitOfWork, accountId: number) {
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('passkey')
    .select('credential_id')
    .where('account_id', '=', accountId)
    .execute();
  if (rows.length >= passkeyLimit)
    throw conflict(`You have ${passkeyLimit} passkeys. Please remove one to add another.`);
  return { email, known: rows.map((row) => row.credential_id.toString('base64url')) };
}

/**
 * Adds a passkey that a browser has made, and tells the account by mail: it outlives the session.
 * @throws 409 without a code of the last ten minutes, beyond ten, or for one that is known; 422 for
 * what does not verify
 */
export async function addPasskey(
  unit: UnitOfWork,
  keys: KeyRing,
  caller: SessionCaller,
  party: RelyingParty,
  { name, id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<Passkey> {
  if (!(await isProved(unit.tx, caller, unit.now)))
    throw conflict('Please confirm with a new code first.');
  const { email } = await lockedOwner(unit, caller.userId);
  const over = `You have added ${addedADay} passkeys today.`;
  await countToday(unit, caller.userId, { what: 'passkey', limit: addedADay, over });
  const { verifyRegistrationResponse } = await webAuthn();
  let challenge = '';
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge(given) {
      challenge = given;
      return isOurChallenge(unit, keys, given, caller);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified || !(await useChallenge(unit, challenge)))
    throw invalid({ id: notMade }, notMade);
  const { credential, credentialBackedUp } = made.registrationInfo;
  const row = await unit.tx
    .insertInto('passkey')
    .values({
      account_id: caller.userId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      name,
      synced: credentialBackedUp,
      created_at: unit.now,
      used_at: null,
    })
    .onConflict((known) => known.column('credential_id').doNothing())
    .returning(shownColumns)
    .executeTakeFirst();
  if (!row) throw conflict('This passkey is on the list already.');
  await sendMail(unit, addedMail(email, name));
  return toPasskey(row);
}

const notMade = 'This passkey can’t be used here. Please try again.';
const notSignedIn = 'This passkey didn’t work. Please try again, or sign in with a code.';
/** One answer for every reason: it tells nothing of accounts. */
const refused = (): Refusal => invalid({ id: notSignedIn }, notSignedIn);

/** A passkey and the account that it signs in. @throws 422, the same for every reason */
export async function accountOfPasskey(
  unit: UnitOfWork,
  keys: KeyRing,
  party: RelyingParty,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: UsedPasskey,
): Promise<{ accountId: number; passkeyId: number }> {
  const passkeys = unit.tx
    .selectFrom('passkey')
    .where('credential_id', '=', Buffer.from(id, 'base64url'));
  const owner = await passkeys.select('account_id').executeTakeFirst();
  if (!owner) throw refused();
  // Accounts come before their rows (docs/decisions/0014-order-of-locks.md).
  await lockAccounts(unit.tx, [owner.account_id]);
  // Locked, so that a counter is compared with what the call before has written.
  const known = await passkeys
    .select(['id', 'account_id', 'public_key', 'counter'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known?.account_id !== owner.account_id || handleOf(known.account_id) !== userHandle)
    throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  let challenge = '';
  const used = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge(given) {
      challenge = given;
      return isOurChallenge(unit, keys, given, null);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!used?.verified || !(await useChallenge(unit, challenge))) throw refused();
  const { newCounter, credentialBackedUp } = used.authenticationInfo;
  await unit.tx
    .updateTable('passkey')
    .set({ counter: newCounter, synced: credentialBackedUp, used_at: unit.now })
    .where('id', '=', known.id)
    .execute();
  return { accountId: known.account_id, passkeyId: known.id };
}

/** From now on a passkey opens the operator's desk. */
export async function approvePasskey(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  id: number,
): Promise<void> {
  await tx.updateTable('passkey').set({ approved_at: now }).where('id', '=', id).execute();
}

/** @throws not-found */
export async function renamePasskey(
  { tx }: UnitOfWork,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const renamed = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw notFound('Passkey not found');
}

/** @throws not-found */
export async function removePasskey(
  { tx }: UnitOfWork,
  accountId: number,
  id: number,
): Promise<void> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound('Passkey not found');
}

export async function removePasskeys({ tx }: UnitOfWork, accountId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

const addedMail = (to: string, name: string) =>
  letter({
    to,
    subject: 'A new passkey signs in to your Fourfold account',
    heading: 'Your account has a new passkey',
    paragraphs: [
      `Whoever has “${name}” can sign in to your account with it.`,
      'If you didn’t add it, please remove it in Settings under Account, and sign all other devices out.',
    ],
    why: 'You’re receiving this because a passkey was added to your account.',
  });
