import type { accountEndpoints } from '@fourfold/contract/account/endpoints.ts';
import type { Parts } from '../../parts.ts';
import { networkOf } from '../../platform/http/limits.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { renewCode, useCode, withdrawCode } from './code/commands.ts';
import { codeMail } from './code/mail.ts';
import {
  sendsAnHourPerAddress,
  sendsAnHourPerNetwork,
  triesAnHourPerNetwork,
} from './code/rules.ts';
import { accountOf, noteSeen, switchRole } from './commands.ts';
import { readProfile } from './queries.ts';
import { demoPeople } from '../../platform/config.ts';
import { endSession, prolongSession, startSession } from './session/commands.ts';
import { bindingCookie, fromBrowser } from './session/cookie.ts';
import { KeyRing } from './session/keys.ts';
import { newSecret, sha256 } from './session/refresh-token.ts';

const hour = 60 * 60;

export const accountRoutes = (parts: Parts): Handlers<typeof accountEndpoints> => {
  const { config, limiter } = parts;
  const keys = new KeyRing();
  const cookie = bindingCookie(config.publicUrl);
  const sendsTo = limiter('code-address', sendsAnHourPerAddress, hour);
  const sendsFrom = limiter('code-network', sendsAnHourPerNetwork, hour);
  const triesFrom = limiter('code-try-network', triesAnHourPerNetwork, hour);

  return {
    async configurationGet() {
      return {
        googleClientId: null,
        demo: config.demo ? { ...demoPeople, mailbox: '/dev/mailbox' } : null,
        applyUndoSeconds: config.applyUndoSeconds,
      };
    },

    async loginEmail({ work, body: { email }, http }) {
      const { code, salt } = await renewCode(work, email, {
        fromNetwork: () => sendsFrom.consume(networkOf(http.request.ip)),
        // Hashed: an address may be longer than a key, and is nobody's business there.
        toAddress: () => sendsTo.consume(sha256(email).toString('base64url')),
      });
      // After the commit: the code is nowhere but in this mail.
      work.afterCommit(() => deliver(email, code, salt));
      return {};
    },

    async loginEmailVerify({ work, body: { email, code, remember }, http }) {
      const { request } = http;
      await triesFrom.consume(networkOf(request.ip));
      const refusal = await useCode(work, email, code);
      if (refusal) return refusal;
      const accountId = await accountOf(work, email);
      await noteSeen(work, accountId);
      const binding = fromBrowser(request) ? newSecret() : null;
      const userAgent = request.headers['user-agent'] ?? '';
      const start = { accountId, remember, binding, userAgent };
      const { tokens, expiresAt } = await startSession(work, keys, start);
      work.afterCommit(async () => {
        if (binding !== null) cookie.set(http, binding, remember ? expiresAt : undefined);
      });
      return tokens;
    },

    tokensProlong: ({ work, body, http }) =>
      prolongSession(work, keys, body.refreshToken, cookie.read(http.request)),

    async logout({ work, caller, http }) {
      await endSession(work, caller.sessionId);
      work.afterCommit(async () => cookie.clear(http));
      return {};
    },

    profileGet: ({ work, caller }) => readProfile(work.tx, caller.userId),

    async profileUpdate({ work, caller, body }) {
      await switchRole(work, caller.userId, body.role);
      return await readProfile(work.tx, caller.userId);
    },
  };

  async function deliver(email: string, code: string, salt: Buffer): Promise<void> {
    try {
      await parts.mail.send(codeMail(email, code));
    } catch (error) {
      // Without the server's own words, which name the address.
      parts.log.error({ code: (error as { code?: string }).code }, 'a sign-in mail was not sent');
      await parts.runWork((work) => withdrawCode(work, email, salt));
      throw new Refusal('error', 'We could not send the e-mail. Please try again.', { code: 503 });
    }
  }
};
