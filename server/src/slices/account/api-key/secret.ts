import { newSecret, sha256 } from '../session/refresh-token.ts';

/** By which a key is told from other tokens, by us and by scanners of published code. */
const prefix = 'ff_live_';
const header = new RegExp(`^Bearer +(?<key>${prefix}.*)$`, 'i');
const form = new RegExp(`^${prefix}[\\w-]{43}$`);

/** 'Last used' is accurate to this, so that most calls write nothing. */
const useMs = 60_000;

/** A new key of 256 random bits (RULES.md section 13). */
export const newKey = (): string => `${prefix}${newSecret()}`;

/** All that is stored of it. */
export const hashOf = (key: string): Buffer => sha256(key);

/** The last four signs, 24 of the 256 bits. */
export const endingOf = (key: string): string => key.slice(-4);

/** The key of an `Authorization` header: null without one, '' for what is only called one. */
export function keyIn(authorization: string | undefined): string | null {
  const key = header.exec(authorization ?? '')?.groups?.['key'];
  if (key === undefined) return null;
  return form.test(key) ? key : '';
}

/** Whether a call at this moment is to be written down as the last use. */
export const isNewUse = (usedAt: Date | null, now: Date): boolean =>
  usedAt === null || now.getTime() - usedAt.getTime() >= useMs;
