import type { accountEndpoints } from '@fourfold/contract/account/endpoints.ts';
import type { Parts } from '../../parts.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { GooglePerson } from '../../providers/google/port.ts';
import { ownProfile } from './account.queries.ts';
import type { SignIn } from './session/sign-in.ts';
import { accountOfGoogle, connectGoogle, disconnectGoogle } from './google.commands.ts';

/** Tries per hour and network, because each one calls Google. */
const triesAnHour = 100;

type GoogleHandlers = Pick<
  Handlers<typeof accountEndpoints>,
  'loginGoogle' | 'googleConnect' | 'googleDisconnect'
>;

export function googleRoutes({ google, limiter, log }: Parts, signIn: SignIn): GoogleHandlers {
  const triesFrom = limiter('google-network', triesAnHour, 60 * 60);

  async function identify(ip: string, accessToken: string, now: Date): Promise<GooglePerson> {
    if (!google) throw new Refusal('error', 'Signing in with Google isn’t set up here');
    await triesFrom.consume(networkOf(ip));
    let person: GooglePerson | null;
    try {
      person = await google.identify(accessToken, now);
    } catch (error) {
      // Only its name: the requested URL contains the token.
      log.warn({ reason: (error as Error).name }, 'Google did not answer');
      throw new Refusal('error', 'Google isn’t answering. Please try again.', { code: 503 });
    }
    const text = 'Google didn’t confirm this sign-in. Please try again.';
    if (!person) throw invalid({ accessToken: text }, text);
    return person;
  }

  return {
    async loginGoogle({ unit, body, http }) {
      const person = await identify(http.request.ip, body.accessToken, unit.now);
      return await signIn(unit, http, await accountOfGoogle(unit, person), {
        remember: body.remember,
        isProved: false,
      });
    },

    async googleConnect({ unit, caller, body, http }) {
      const person = await identify(http.request.ip, body.accessToken, unit.now);
      await connectGoogle(unit, caller.userId, person);
      return await ownProfile(unit.tx, caller);
    },

    async googleDisconnect({ unit, caller }) {
      await disconnectGoogle(unit, caller.userId);
      return await ownProfile(unit.tx, caller);
    },
  };
}
