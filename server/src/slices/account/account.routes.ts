import type { accountEndpoints } from '@fourfold/contract/account/endpoints.ts';
import type { Parts } from '../../parts.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { useCode } from './code/code.commands.ts';
import { triesAnHourPerNetwork } from './code/code.rules.ts';
import { codeSending } from './code/sending.ts';
import { accountOf, changeAccount, switchRole } from './account.commands.ts';
import { deleteAccount } from './deletion/deletion.commands.ts';
import { exportRoutes } from './export/export.routes.ts';
import { googleRoutes } from './google.routes.ts';
import { ownProfile } from './account.queries.ts';
import { demoPeople } from '../../platform/config.ts';
import { endOtherSessions, endSession, prolongSession } from './session/session.commands.ts';
import { bindingCookie, fromBrowser } from './session/cookie.ts';
import { KeyRing } from './session/keys.ts';
import { listSessions, ownsSession } from './session/session.queries.ts';
import { signInWith } from './session/sign-in.ts';
import type { apiKeyEndpoints } from '@fourfold/contract/account/api-key.ts';
import { createApiKey, endApiKey } from './api-key/api-key.commands.ts';
import { listApiKeys } from './api-key/api-key.queries.ts';
import { changeEmail } from './email.commands.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';
import { passkeyHost } from './passkey/relying-party.ts';
import { acceptTerms } from './terms.commands.ts';

const hour = 60 * 60;

export const accountRoutes = (parts: Parts): Handlers<typeof accountEndpoints> => {
  const { config, legal, limiter } = parts;
  const keys = new KeyRing();
  const cookie = bindingCookie(config.publicUrl);
  const signIn = signInWith(keys, cookie, legal.version);
  const sendCode = codeSending(parts);
  const triesFrom = limiter('code-try-network', triesAnHourPerNetwork, hour);

  return {
    async configurationGet() {
      return {
        googleClientId: config.google?.clientId ?? null,
        payments: {
          provider: config.stripe ? 'stripe' : 'sandbox',
          publicKey: config.stripe?.publicKey ?? null,
        },
        demo: config.demo ? { ...demoPeople, mailbox: '/dev/mailbox' } : null,
        applyUndoSeconds: config.applyUndoSeconds,
        moveMailDelaySeconds: config.moveMailDelaySeconds,
        termsVersion: legal.version,
        passkeyHost: passkeyHost(config),
      };
    },

    async loginEmail({ unit, body: { email }, http }) {
      await sendCode(unit, http.request, { email, accountId: null }, 'signIn');
      return {};
    },

    async loginEmailVerify({ unit, body: { email, code, remember }, http }) {
      await triesFrom.consume(networkOf(http.request.ip));
      const refusal = await useCode(unit, { email, accountId: null }, code);
      if (refusal) return refusal;
      const accountId = await accountOf(unit, email);
      return await signIn(unit, http, accountId, { remember, isProved: true });
    },

    tokensProlong: ({ unit, body, http: { request } }) =>
      prolongSession(unit, keys, body.refreshToken, {
        browser: fromBrowser(request),
        binding: cookie.read(request),
        timeZone: body.timeZone,
      }),

    async logout({ unit, caller, http }) {
      await endSession(unit, caller.sessionId);
      unit.afterCommit(async () => cookie.clear(http));
      return {};
    },

    profileGet: ({ unit, caller }) => ownProfile(unit.tx, caller),

    async profileUpdate({ unit, caller, body }) {
      const { role, ...changes } = body;
      await changeAccount(unit, caller.userId, changes);
      if (role) await switchRole(unit, caller.userId, role);
      return await ownProfile(unit.tx, caller);
    },

    async termsAccept({ unit, caller, body: { version } }) {
      await acceptTerms(unit, caller.userId, { version, current: legal.version });
      return await ownProfile(unit.tx, caller);
    },

    // A taken address gets a code too, so that nothing reveals it.
    async emailConnect({ unit, caller, body: { email }, http }) {
      await sendCode(unit, http.request, { email, accountId: caller.userId }, 'newAddress');
      return {};
    },

    async emailConnectVerify({ unit, caller, body: { email, code }, http }) {
      await triesFrom.consume(networkOf(http.request.ip));
      const refusal = await useCode(unit, { email, accountId: caller.userId }, code);
      if (refusal) return refusal;
      await changeEmail(unit, caller, email);
      return await ownProfile(unit.tx, caller);
    },

    ...googleRoutes(parts, signIn),
    ...apiKeyRoutes,
    ...passkeyRoutes(parts, { keys, signIn, sendCode, triesFrom }),
    ...exportRoutes(parts),

    async sessionList({ unit, caller }) {
      const list = await listSessions(unit.tx, caller, unit.now);
      return { list, count: list.length };
    },

    sessionsEnd: async ({ unit, caller }) => ({ count: await endOtherSessions(unit, caller) }),

    async sessionEnd({ unit, caller, params }) {
      if (!(await ownsSession(unit.tx, caller.userId, params.id, unit.now)))
        throw notFound('Session not found');
      await endSession(unit, params.id);
      return {};
    },

    async accountDelete({ unit, caller, http }) {
      await deleteAccount(unit, caller.userId);
      unit.afterCommit(async () => cookie.clear(http));
      return {};
    },
  };
};

const apiKeyRoutes: Handlers<typeof apiKeyEndpoints> = {
  async apiKeyList({ unit, caller }) {
    const list = await listApiKeys(unit.tx, caller.userId);
    return { list, count: list.length };
  },

  apiKeyCreate: ({ unit, caller, body }) => createApiKey(unit, caller.userId, body),

  async apiKeyEnd({ unit, caller, params }) {
    await endApiKey(unit, { accountId: caller.userId }, params.id);
    return {};
  },
};
