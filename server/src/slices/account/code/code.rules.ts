import { codeLifeMs, resendAfterMs } from '@fourfold/contract/account/times.ts';

export const codeTries = 5;
export const sendsAnHourPerAddress = 5;
export const sendsAnHourPerNetwork = 100;
/** As many as the codes that one network may ask for have. */
export const triesAnHourPerNetwork = sendsAnHourPerNetwork * codeTries;

const failuresUntilLong = 10;
const failureWindowMs = 24 * 60 * 60_000;

export const shortCode = { alphabet: '0123456789', length: 6 };
/** Without 0 O 1 I L, which look alike: 31 signs, 59 bits in twelve of them. */
export const longCode = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 12 };

/** True once an address was guessed at so often that six digits no longer do (RULES.md section 2). */
export function needsLongCode(failedAt: readonly Date[], now: Date): boolean {
  const recent = failedAt.filter((date) => now.getTime() - date.getTime() < failureWindowMs);
  return recent.length >= failuresUntilLong;
}

/** The failures to remember once one more has happened: no more than are ever counted. */
export const withFailure = (failedAt: readonly Date[], now: Date): Date[] =>
  [...failedAt, now].slice(-failuresUntilLong);

/** A code as it was made, from one as it was typed or pasted: without spaces and dashes, in capitals. */
export const normalCode = (typed: string): string =>
  typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

export const codeEnd = (now: Date): Date => new Date(now.getTime() + codeLifeMs);

/**
 * Whole seconds until a code may be sent again; 0 or less is now. A code of the future was sent by a
 * clock that has been set right since.
 */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  const wait = sentAt.getTime() + resendAfterMs - now.getTime();
  return wait > 2 * resendAfterMs ? 0 : Math.ceil(wait / 1000);
}
