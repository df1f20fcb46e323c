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
 * About 10 ms and 4 MB in a thread: a code lives for minutes and the check holds a connection, so a
 * higher cost would let a crowd signing in block everyone else.
 */
const hashOf = (code: string, salt: Buffer) => derive(code, salt, 32, { N: 2 ** 12 });

const newCode = ({ alphabet, length }: typeof shortCode): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Each limit counts the sending, or refuses it. */
interface SendLimits {
  fromNetwork(): Promise<unknown>;
  toAddress(): Promise<unknown>;
}

/**
 * Replaces the address's code by a new one. 429 if the last one was sent within 30 s and not used,
 * or if a limit is reached. Only the caller gets the code; it is stored as a hash.
 * @param accountId whose new address it is to prove; null for sign-in
 */
export async function renewCode(
  unit: UnitOfWork,
  email: string,
  accountId: number | null,
  limits: SendLimits,
): Promise<{ code: string; salt: Buffer }> {
  const last = await unit.tx
    .selectFrom('login_code')
    .select(['hash', 'sent_at', 'failed_at'])
    .where('email', '=', email)
    // So that no failure is counted between choosing the length and storing the code.
    .forUpdate()
    .executeTakeFirst();
  const wait = last?.hash ? secondsUntilResend(last.sent_at, unit.now) : 0;
  if (wait > 0) throw tooSoon(wait);
  await limits.fromNetwork();

  const code = newCode(needsLongCode(last?.failed_at ?? [], unit.now) ? longCode : shortCode);
  const salt = randomBytes(16);
  const fresh = {
    account_id: accountId,
    salt,
    hash: await hashOf(code, salt),
    tries: 0,
    expires_at: codeEnd(unit.now),
    sent_at: unit.now,
  };
  const stored = await unit.tx
    .insertInto('login_code')
    .values({ email, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(fresh)
        // The first code of an address has no row to lock, so another request may have been first.
        .where('login_code.sent_at', '=', last?.sent_at ?? null),
    )
    .returning('email')
    .executeTakeFirst();
  if (!stored) throw tooSoon(secondsUntilResend(unit.now, unit.now));
  // Last: of concurrent requests, only the one that stored its code counts.
  await limits.toAddress();
  return { code, salt };
}

/** Deletes a code that could not be delivered, so that another one can be requested right away. */
export async function withdrawCode(unit: UnitOfWork, email: string, salt: Buffer): Promise<void> {
  await unit.tx
    .updateTable('login_code')
    .set({ hash: null })
    .where('email', '=', email)
    .where('salt', '=', salt)
    .execute();
}

/**
 * Uses up an address's code. @returns null if it was right; else the refusal, to be returned and
 * not thrown, so that the try stays counted
 */
export async function useCode(
  unit: UnitOfWork,
  email: string,
  accountId: number | null,
  typed: string,
): Promise<Refusal | null> {
  const code = await unit.tx
    .updateTable('login_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    // A code is valid for one use and one account only.
    .where('account_id', 'is not distinct from', accountId)
    .where('hash', 'is not', null)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', unit.now)
    .returning(['hash', 'salt', 'tries', 'failed_at'])
    .executeTakeFirst();
  if (!code?.hash) return wrongCode('This code has expired. Please ask for a new one.');
  const right = timingSafeEqual(code.hash, await hashOf(normalCode(typed), code.salt));
  if (right) {
    await settle({ hash: null });
    return null;
  }
  const failedAt = withFailure(code.failed_at, unit.now);
  // Six digits expire with the tenth failure, even with tries left.
  const outgrown = needsLongCode(failedAt, unit.now) && !needsLongCode(code.failed_at, unit.now);
  await settle({ failed_at: failedAt, ...(outgrown ? { hash: null } : {}) });
  const left = outgrown ? 0 : codeTries - code.tries;
  return wrongCode(`That code isn’t right. ${nextStep(left)}`);

  // The count above has locked the row, so this is still the compared code.
  async function settle(change: { hash?: null; failed_at?: Date[] }): Promise<void> {
    await unit.tx.updateTable('login_code').set(change).where('email', '=', email).execute();
  }
}

function nextStep(triesLeft: number): string {
  if (triesLeft === 0) return 'Please ask for a new one.';
  return triesLeft === 1 ? 'You have one more try.' : `You have ${triesLeft} more tries.`;
}

const wrongCode = (text: string) =>
  new Refusal('error-validation', text, { fields: [{ property: 'code', constraints: [text] }] });

const tooSoon = (seconds: number) =>
  new Refusal('error', `Please wait ${seconds} seconds before sending another code.`, {
    code: 429,
    retryAfter: seconds,
  });
