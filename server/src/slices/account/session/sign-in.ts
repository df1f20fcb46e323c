import type { Tokens } from '@fourfold/contract/account/schema.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { noteSeen } from '../account.commands.ts';
import { acceptFirstTerms } from '../terms.commands.ts';
import { startSession } from './session.commands.ts';
import { fromBrowser, type BindingCookie } from './cookie.ts';
import type { KeyRing } from './keys.ts';
import { newSecret } from './refresh-token.ts';

/** Starts a session after someone has proved that they own the account. */
export type SignIn = (
  unit: UnitOfWork,
  http: { request: FastifyRequest; reply: FastifyReply },
  accountId: number,
  how: {
    remember: boolean;
    /** Whether by a code to the account's address. */
    isProved: boolean;
    /** The passkey, where one was used. */
    passkeyId?: number;
  },
) => Promise<Tokens>;

export const signInWith =
  (keys: KeyRing, cookie: BindingCookie, termsVersion: string): SignIn =>
  async (unit, http, accountId, { remember, ...by }) => {
    const { request } = http;
    await noteSeen(unit, accountId);
    await acceptFirstTerms(unit, accountId, termsVersion);
    const binding = fromBrowser(request) ? newSecret() : null;
    const userAgent = request.headers['user-agent'] ?? '';
    const start = { accountId, remember, binding, userAgent, ...by };
    const { tokens, expiresAt } = await startSession(unit, keys, start);
    unit.afterCommit(async () => {
      if (binding !== null) cookie.set(http, binding, remember ? expiresAt : undefined);
    });
    return tokens;
  };
