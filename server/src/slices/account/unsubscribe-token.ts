import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { KeyRing } from './session/keys.ts';

/** The mails to stop: a kind, and one subject if the kind has several (else 0). */
export interface Unsubscribing {
  accountId: number;
  kind: string;
  subjectId: number;
}

const shape = /^(?<kid>\d{1,9})\.(?<account>\d{1,10})\.(?<kind>[\w-]{1,40})\.(?<subject>\d{1,10})$/;

/** The token of an unsubscribe link. It never expires: a mail may be opened years later. */
export async function unsubscribeToken(
  keys: KeyRing,
  db: Kysely<DB>,
  { accountId, kind, subjectId }: Unsubscribing,
): Promise<string> {
  const { kid, unsubscribe } = await keys.newest(db);
  const body = `${kid}.${accountId}.${kind}.${subjectId}`;
  return `${body}.${macOf(body, unsubscribe).toString('base64url')}`;
}

/** A token's content; null if it is not ours. */
export async function readUnsubscribeToken(
  keys: KeyRing,
  db: Kysely<DB>,
  token: string,
): Promise<Unsubscribing | null> {
  const end = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(0, end));
  const { kid = '', account, kind = '', subject } = shape.exec(body)?.groups ?? {};
  const key = kid === '' ? undefined : await keys.named(kid, db);
  if (!key) return null;
  const mac = Buffer.from(token.slice(end + 1), 'base64url');
  const right = macOf(body, key.unsubscribe);
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return null;
  return { accountId: Number(account), kind, subjectId: Number(subject) };
}

const macOf = (body: string, key: KeyObject) => createHmac('sha256', key).update(body).digest();
