import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './keys.ts';

/**
 * A refresh token: `<kid>.<session id>.<secret>.<seal>`, with a secret of 256 bits in base64url.
 *
 * The seal (an HMAC over the rest) separates our tokens from invented ones, so that an outdated
 * token still identifies the session to end after its hash is gone. A successor's secret is an HMAC
 * over its parent's, so that the same successor can be issued again without being stored.
 */
export interface RefreshToken {
  text: string;
  sessionId: number;
  /** SHA-256 of the secret; only this is stored. */
  hash: Buffer;
}

const form = /^(?<kid>\d{1,10})\.(?<id>\d{1,10})\.(?<secret>[\w-]{43})\.(?<seal>[\w-]{43})$/;

const hmac = (key: SigningKey, use: string, sessionId: number, secret: string): string =>
  createHmac('sha256', key.refresh).update(`${use}.${sessionId}.${secret}`).digest('base64url');

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Enough for a secret of this entropy; codes need a slow hash. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export function sealedToken(key: SigningKey, sessionId: number, secret: string): RefreshToken {
  const seal = hmac(key, 'seal', sessionId, secret);
  return {
    text: `${key.kid}.${sessionId}.${secret}.${seal}`,
    sessionId,
    hash: sha256(secret),
  };
}

/** Parses a token and derives its successor; null if it is not ours. */
export async function readRefreshToken(
  text: string,
  keyNamed: (kid: string) => Promise<SigningKey | undefined>,
): Promise<{ token: RefreshToken; successor: RefreshToken } | null> {
  const parts = form.exec(text)?.groups;
  const { kid = '', id = '', secret = '' } = parts ?? {};
  const key = parts && (await keyNamed(kid));
  if (!key) return null;
  const token = sealedToken(key, Number(id), secret);
  if (!timingSafeEqual(sha256(token.text), sha256(text))) return null;
  const next = hmac(key, 'successor', token.sessionId, secret);
  // With the parent's key, so that the successor is the same after a key rotation.
  return { token, successor: sealedToken(key, token.sessionId, next) };
}
