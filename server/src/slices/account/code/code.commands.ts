import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import {
  codeEnd,
  codeTries,
  longCode,
  needsLongCode,
  normalCode,
  secondsUntilResend,
  shortCode,
  withFailure,
} from './code.rules.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/**
 * Takes about 10 ms and 4 MB in a thread. A code lives for minutes and the check holds a
 * connection, so a higher cost would let a crowd signing in block everybody else.
 */
export const hashOf = (code: string, salt: Buffer) => derive(code, salt, 32, { N: 2 ** 12 });

export const newCode = ({ alphabet, length }: typeof shortCode): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * What a code proves: that its reader owns an address, to sign in or to use it for an account. Each
 * purpose has its own row, so that codes, tries and failures are never shared.
 */
export interface Purpose {
  email: string;
  /** The account that gets the new address; null for sign-in. */
  accountId: number | null;
}

const tableFor = ({ accountId }: Purpose) => (accountId === null ? 'login_code' : 'address_code');

/** Each limit either counts the sending or refuses it. */
interface SendLimits {
  fromCaller(): Promise<unknown>;
  toAddress(): Promise<unknown>;
}

/**
 * Replaces a code by a new one. 429 if the last one was sent within 30 s and not used, or if a limit
 * is reached; the last one then stays valid. Only the caller gets the code; it is stored as a hash.
 */
export async function renewCode(
  unit: UnitOfWork,
  purpose: Purpose,
  limits: SendLimits,
): Promise<{ code: string; salt: Buffer }> {
  const { email, accountId } = purpose;
  const table = tableFor(purpose);
  const last = await unit.tx
    .selectFrom(table)
    .select(['hash', 'sent_at', 'failed_at'])
    .where('email', '=', email)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    // Locked, so that no failure is counted between choosing the length and storing the code.
    .forUpdate()
    .executeTakeFirst();
  const wait = last?.hash ? secondsUntilResend(last.sent_at, unit.now) : 0;
  if (wait > 0) throw tooSoon(wait);
  await limits.fromCaller();

  const code = newCode(needsLongCode(last?.failed_at ?? [], unit.now) ? longCode : shortCode);
  const salt = randomBytes(16);
  const fresh = {
    salt,
    hash: await hashOf(code, salt),
    tries: 0,
    expires_at: codeEnd(unit.now),
    sent_at: unit.now,
  };
  const stored = await unit.tx
    .insertInto(table)
    .values({ email, ...(accountId === null ? {} : { account_id: accountId }), ...fresh })
    .onConflict((conflict) =>
      (accountId === null ? conflict.column('email') : conflict.columns(['email', 'account_id']))
        .doUpdateSet(fresh)
        // The first code has no row to lock, so another request may have been first.
        .where(`${table}.sent_at`, '=', last?.sent_at ?? null),
    )
    .returning('email')
    .executeTakeFirst();
  if (!stored) throw tooSoon(secondsUntilResend(unit.now, unit.now));
  // Last: of concurrent requests, only the one that stored its code counts.
  await limits.toAddress();
  return { code, salt };
}

/** Deletes a code that could not be delivered, so that another one can be requested right away. */
export async function withdrawCode(
  unit: UnitOfWork,
  purpose: Purpose,
  salt: Buffer,
): Promise<void> {
  await unit.tx
    .updateTable(tableFor(purpose))
    .set({ hash: null })
    .where('email', '=', purpose.email)
    .where('salt', '=', salt)
    .execute();
}

/**
 * Uses up a code. @returns null if it was right; else the refusal, to be returned and not thrown, so
 * that the try stays counted
 */
export async function useCode(
  unit: UnitOfWork,
  purpose: Purpose,
  typed: string,
): Promise<Refusal | null> {
  const { email, accountId } = purpose;
  const row = unit.tx
    .updateTable(tableFor(purpose))
    .where('email', '=', email)
    // A code is valid for one use and one account only.
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId));
  const code = await row
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', 'is not', null)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', unit.now)
    .returning(['hash', 'salt', 'tries', 'failed_at'])
    .executeTakeFirst();
  if (!code?.hash) return expiredCode();
  const right = timingSafeEqual(code.hash, await hashOf(normalCode(typed), code.salt));
  // The count above has locked the row, so this is still the compared code.
  if (right) {
    await row.set({ hash: null }).execute();
    return null;
  }
  const failedAt = withFailure(code.failed_at, unit.now);
  // Six digits expire with the tenth failure, even with tries left.
  const outgrown = needsLongCode(failedAt, unit.now) && !needsLongCode(code.failed_at, unit.now);
  await row.set({ failed_at: failedAt, ...(outgrown ? { hash: null } : {}) }).execute();
  const left = outgrown ? 0 : codeTries - code.tries;
  return wrongTry(left);
}

export function wrongTry(triesLeft: number): Refusal {
  const right = 'That code isn’t right.';
  if (triesLeft === 0) return wrongCode(`${right} Please ask for a new one.`);
  const tries = triesLeft === 1 ? 'one more try' : `${triesLeft} more tries`;
  return wrongCode(`${right} You have ${tries}.`);
}

export const expiredCode = () => wrongCode('This code has expired. Please ask for a new one.');

const wrongCode = (text: string) =>
  new Refusal('error-validation', text, { fields: [{ property: 'code', constraints: [text] }] });

const tooSoon = (seconds: number) =>
  new Refusal('error', `Please wait ${seconds} seconds before sending another code.`, {
    code: 429,
    retryAfter: seconds,
  });
