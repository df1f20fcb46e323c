import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import { longCode, normalCode } from '../../account/code/code.rules.ts';
import type { KeyRing, SigningKey } from '../../account/session/keys.ts';

/*
 * The code that proves an address for reports. It follows from the address and the day, so nothing is
 * stored, it works until the end of the next day (UTC), and nobody who asks for it takes it away from the
 * address's owner, or uses up its tries. 8 of 31 characters have 39 bits; tries are counted by network.
 */

const length = 8;
const dayMs = 24 * 60 * 60_000;

const codeOf = ({ report }: SigningKey, email: string, at: Date): string => {
  const mac = createHmac('sha256', report)
    .update(`${at.toISOString().slice(0, 10)} ${email}`)
    .digest();
  const { alphabet } = longCode;
  // Two bytes a character, so that none is noticeably more frequent.
  return Array.from(
    { length },
    (_, at) => alphabet[mac.readUInt16BE(2 * at) % alphabet.length],
  ).join('');
};

/** The code of today. */
export const codeToday = async (
  keys: KeyRing,
  db: Kysely<DB>,
  email: string,
  now: Date,
): Promise<string> => codeOf(await keys.newest(db), email, now);

/** Whether a typed code is today's or yesterday's of an address. */
export async function isCode(
  keys: KeyRing,
  db: Kysely<DB>,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<boolean> {
  const typed = Buffer.from(normalCode(code));
  const days = [now, new Date(now.getTime() - dayMs)];
  const right = (await keys.all(db)).flatMap((key) => days.map((day) => codeOf(key, email, day)));
  return right.some(
    (one) => one.length === typed.length && timingSafeEqual(Buffer.from(one), typed),
  );
}
