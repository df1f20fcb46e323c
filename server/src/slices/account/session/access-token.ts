import { errors, jwtVerify, SignJWT } from 'jose';
import { maxInteger } from '@fourfold/contract/protocol/field.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../database.ts';
import type { KeyRing, SigningKey } from './keys.ts';

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'fourfold';
const audience = 'fourfold-api';

const mostSeen = 10_000;

export interface AccessClaims {
  accountId: number;
  sessionId: number;
}

/** As we write them; a value that no row can have is rejected, whoever signed it. */
const ourClaims = z
  .object({
    sub: z
      .string()
      .regex(/^[1-9]\d*$/)
      .transform(Number)
      .pipe(z.int().max(maxInteger)),
    sid: z.int().min(1).max(maxInteger),
    exp: z.int(),
  })
  .transform(({ sub, sid, exp }) => ({ accountId: sub, sessionId: sid, end: exp * 1000 }));

/** A JWT for one session. `end` is a whole second. */
export const signAccessToken = (
  key: SigningKey,
  { accountId, sessionId }: AccessClaims,
  now: Date,
  end: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(accountId))
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(key.access);

/** Recently verified tokens: a page sends the same one with every call until it expires. */
export class SeenTokens {
  readonly #seen = new Map<string, AccessClaims & { end: number }>();

  /** A token's claims; undefined if it is unknown or expired by `now`. */
  read(token: string, now: Date): AccessClaims | undefined {
    const claims = this.#seen.get(token);
    return claims && claims.end > now.getTime() ? claims : undefined;
  }

  keep(token: string, claims: AccessClaims & { end: number }): void {
    if (this.#seen.size >= mostSeen)
      for (const oldest of this.#seen.keys()) {
        this.#seen.delete(oldest);
        break;
      }
    this.#seen.set(token, claims);
  }
}

/** The claims of a valid token; 'expired' if only its date is wrong, null otherwise. */
export async function readAccessToken(
  token: string,
  keys: KeyRing,
  db: Kysely<DB>,
  now: Date,
  seen: SeenTokens,
): Promise<AccessClaims | 'expired' | null> {
  const known = seen.read(token, now);
  if (known) return known;
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        // The signature is not checked yet, so the claims may be anything.
        const key = typeof kid === 'string' ? await keys.named(kid, db) : undefined;
        if (!key) throw new errors.JWSSignatureVerificationFailed();
        return key.access;
      },
      {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: now,
      },
    );
    const claims = ourClaims.safeParse(payload).data;
    if (!claims) return null;
    seen.keep(token, claims);
    return claims;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
