import type { accountEndpoints } from '@fourfold/contract/account/endpoints.ts';
import type { Parts } from '../../parts.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { useCode } from './code/code.commands.ts';
import { triesAnHourPerNetwork } from './code/code.rules.ts';
import { codeSending } from './code/sending.ts';
import { accountOf, switchRole } from './account.commands.ts';
import { deleteAccount } from './deletion/deletion.commands.ts';
import { emailRoutes } from './email.routes.ts';
import { accountArchive, type ExportPart } from './export-archive.ts';
import { googleRoutes } from './google.routes.ts';
import { readProfile } from './account.queries.ts';
import { demoPeople } from '../../platform/config.ts';
import { endOtherSessions, endSession, prolongSession } from './session/session.commands.ts';
import { bindingCookie, fromBrowser } from './session/cookie.ts';
import { KeyRing } from './session/keys.ts';
import { listSessions, ownsSession } from './session/session.queries.ts';
import { signInWith } from './session/sign-in.ts';

const hour = 60 * 60;
const exportsAnHour = 30;

/** @param exportParts what the slices above add to an export */
export const accountRoutes = (
  parts: Parts,
  exportParts: readonly ExportPart[],
): Handlers<typeof accountEndpoints> => {
  const { config, limiter } = parts;
  const keys = new KeyRing();
  const cookie = bindingCookie(config.publicUrl);
  const signIn = signInWith(keys, cookie);
  const sendCode = codeSending(parts);
  const triesFrom = limiter('code-try-network', triesAnHourPerNetwork, hour);
  const exportsOf = limiter('export-account', exportsAnHour, hour);

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
      };
    },

    async loginEmail({ work, body: { email }, http }) {
      await sendCode(work, http.request, email, null);
      return {};
    },

    async loginEmailVerify({ work, body: { email, code, remember }, http }) {
      await triesFrom.consume(networkOf(http.request.ip));
      const refusal = await useCode(work, email, null, code);
      if (refusal) return refusal;
      return await signIn(work, http, await accountOf(work, email), remember);
    },

    tokensProlong: ({ work, body, http: { request } }) =>
      prolongSession(work, keys, body.refreshToken, {
        browser: fromBrowser(request),
        binding: cookie.read(request),
      }),

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

    ...emailRoutes(sendCode, triesFrom),
    ...googleRoutes(parts, signIn),

    async sessionList({ work, caller }) {
      const list = await listSessions(work.tx, caller, work.now);
      return { list, count: list.length };
    },

    sessionsEnd: async ({ work, caller }) => ({ count: await endOtherSessions(work, caller) }),

    async sessionEnd({ work, caller, params }) {
      if (!(await ownsSession(work.tx, caller.userId, params.id, work.now)))
        throw notFound('Session not found');
      await endSession(work, params.id);
      return {};
    },

    async accountExport({ work, caller }) {
      await exportsOf.consume(String(caller.userId));
      return await accountArchive(work, parts.files, caller, exportParts);
    },

    async accountDelete({ work, caller, http }) {
      await deleteAccount(work, caller.userId);
      work.afterCommit(async () => cookie.clear(http));
      return {};
    },
  };
};
