import type { passkeyEndpoints } from '@fourfold/contract/account/passkey.ts';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Tx } from '../../../database.ts';
import { useCode } from '../code/code.commands.ts';
import type { SendCode } from '../code/sending.ts';
import type { Limiter } from '../../../platform/http/limits.ts';
import type { KeyRing } from '../session/keys.ts';
import type { SignIn } from '../session/sign-in.ts';
import { noteProved } from '../session/session.commands.ts';
import { newChallenge } from './challenge.ts';
import {
  accountOfPasskey,
  addPasskey,
  creationOptions,
  removePasskey,
  renamePasskey,
} from './passkey.commands.ts';
import { listPasskeys } from './passkey.queries.ts';
import { relyingParty } from './relying-party.ts';

const timeoutMs = 5 * 60_000;
/** Sign-ins with a passkey that one network may try in an hour, as many as with a code. */
const triesAnHour = 500;

interface Shared {
  keys: KeyRing;
  signIn: SignIn;
  sendCode: SendCode;
  /** Of codes, by network. */
  triesFrom: Limiter;
}

export function passkeyRoutes(
  { config, limiter }: Parts,
  { keys, signIn, sendCode, triesFrom }: Shared,
): Handlers<typeof passkeyEndpoints> {
  const passkeyTries = limiter('passkey-try-network', triesAnHour, 60 * 60);
  const partyOf = (request: FastifyRequest) => {
    const party = relyingParty(config, request);
    if (!party) throw new Refusal('error', 'Passkeys can’t be used at this address');
    return party;
  };

  return {
    // The same for everybody: it names no account and no passkey.
    async loginPasskeyOptions({ unit, http }) {
      return {
        challenge: await newChallenge(unit, keys, null),
        rpId: partyOf(http.request).id,
        timeout: timeoutMs,
        userVerification: 'required',
      };
    },

    async loginPasskey({ unit, http, body: { remember, ...used } }) {
      await passkeyTries.consume(networkOf(http.request.ip));
      const party = partyOf(http.request);
      const { accountId, passkeyId } = await accountOfPasskey(unit, keys, party, used);
      return await signIn(unit, http, accountId, { remember, isProved: false, passkeyId });
    },

    async passkeyList({ unit, caller }) {
      const list = await listPasskeys(unit.tx, caller.userId);
      return { list, count: list.length };
    },

    async passkeyCode({ unit, caller, http }) {
      const email = await emailOf(unit.tx, caller.userId);
      await sendCode(unit, http.request, { email, accountId: caller.userId }, 'ownAddress');
      return {};
    },

    async passkeyCodeVerify({ unit, caller, body: { code }, http }) {
      await triesFrom.consume(networkOf(http.request.ip));
      const email = await emailOf(unit.tx, caller.userId);
      const refusal = await useCode(unit, { email, accountId: caller.userId }, code);
      if (refusal) return refusal;
      await noteProved(unit, caller.sessionId);
      return {};
    },

    passkeyOptions: async ({ unit, caller, http }) => ({
      options: await creationOptions(unit, keys, caller, partyOf(http.request)),
    }),

    passkeyAdd: ({ unit, caller, http, body }) =>
      addPasskey(unit, keys, caller, partyOf(http.request), body),

    async passkeyRename({ unit, caller, params, body }) {
      await renamePasskey(unit, caller.userId, { id: params.id, name: body.name });
      return {};
    },

    async passkeyRemove({ unit, caller, params }) {
      await removePasskey(unit, caller.userId, params.id);
      return {};
    },
  };
}

async function emailOf(tx: Tx, accountId: number): Promise<string> {
  const account = tx.selectFrom('account').select('email').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).email;
}
