import { newSecret, sha256 } from '../session/refresh-token.ts';

/** Tells a key from other tokens, for us and for scanners of published code. */
const prefix = 'ff_live_';
const header = new RegExp(`^Bearer +(?<key>${prefix}.*)$`, 'i');
const form = new RegExp(`^${prefix}[\\w-]{43}$`);

/** The last use is recorded with this accuracy, so that most calls write nothing. */
const useMs = 60_000;

/** A new key of 256 random bits (RULES.md section 13). */
export const newKey = (): string => `${prefix}${newSecret()}`;

/** Only this hash is stored. */
export const hashOf = (key: string): Buffer => sha256(key);

/** The last four characters, which are 24 of the 256 bits. */
export const endingOf = (key: string): string => key.slice(-4);

/** The key of an `Authorization` header: null without one, '' for a malformed one. */
export function keyIn(authorization: string | undefined): string | null {
  const key = header.exec(authorization ?? '')?.groups?.['key'];
  if (key === undefined) return null;
  return form.test(key) ? key : '';
}

/** Whether a call at this time must be recorded as the last use. */
export const isNewUse = (usedAt: Date | null, now: Date): boolean =>
  usedAt === null || now.getTime() - usedAt.getTime() >= useMs;
