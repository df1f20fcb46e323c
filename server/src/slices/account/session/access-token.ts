import { errors, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import type { KeyRing, SigningKey } from './keys.ts';

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'fourfold';
const audience = 'fourfold-api';

export interface AccessClaims {
  accountId: number;
  sessionId: number;
}

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

/** What a token of ours says; 'expired' where only its date is wrong, null where anything else is. */
export async function readAccessToken(
  token: string,
  keys: KeyRing,
  db: Kysely<DB>,
  now: Date,
): Promise<AccessClaims | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await keys.named(String(kid), db);
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
    return { accountId: Number(payload.sub), sessionId: Number(payload['sid']) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
