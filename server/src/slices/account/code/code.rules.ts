import { codeLifeMs, resendAfterMs } from '@fourfold/contract/account/times.ts';

export const codeTries = 5;
/** Sign-in codes per hour. */
export const sendsAnHourPerAddress = 5;
/** Codes for new addresses that an account may request per day. */
export const proofsADayPerAccount = 5;
/** The same per address, for all accounts together: it keeps strangers from filling a mailbox. */
export const proofsADayPerAddress = 5;
export const sendsAnHourPerNetwork = 100;
/** As many as the codes that a network may request allow. */
export const triesAnHourPerNetwork = sendsAnHourPerNetwork * codeTries;

const failuresUntilLong = 10;
const failureWindowMs = 24 * 60 * 60_000;

export const shortCode = { alphabet: '0123456789', length: 6 };
/** Without 0 O 1 I L, which look alike: 31 characters, so twelve of them have 59 bits. */
export const longCode = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 12 };

/** Whether an address had too many failures for six digits (RULES.md section 2). */
export function needsLongCode(failedAt: readonly Date[], now: Date): boolean {
  const recent = failedAt.filter((date) => now.getTime() - date.getTime() < failureWindowMs);
  return recent.length >= failuresUntilLong;
}

/** The stored failures with a new one; at most as many as are ever counted. */
export const withFailure = (failedAt: readonly Date[], now: Date): Date[] =>
  [...failedAt, now].slice(-failuresUntilLong);

/** Normalizes a typed or pasted code: no spaces or dashes, upper case. */
export const normalCode = (typed: string): string =>
  typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

export const codeEnd = (now: Date): Date => new Date(now.getTime() + codeLifeMs);

/**
 * Whole seconds until another code may be sent; 0 or less means now. A code from the future was
 * sent by a clock that has been corrected since.
 */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  const wait = sentAt.getTime() + resendAfterMs - now.getTime();
  return wait > 2 * resendAfterMs ? 0 : Math.ceil(wait / 1000);
}
