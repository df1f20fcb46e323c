import type { accountEndpoints } from '@fourfold/contract/account/endpoints.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { useCode } from './code/code.commands.ts';
import type { SendCode } from './code/sending.ts';
import { readProfile } from './account.queries.ts';
import { changeEmail } from './email.commands.ts';

type EmailHandlers = Pick<Handlers<typeof accountEndpoints>, 'emailConnect' | 'emailConnectVerify'>;

/** A new address is proved by a code, sent to a taken one too, so that nothing reveals it. */
export const emailRoutes = (sendCode: SendCode, triesFrom: Limiter): EmailHandlers => ({
  async emailConnect({ unit, caller, body: { email }, http }) {
    await sendCode(unit, http.request, { email, accountId: caller.userId });
    return {};
  },

  async emailConnectVerify({ unit, caller, body: { email, code }, http }) {
    await triesFrom.consume(networkOf(http.request.ip));
    const refusal = await useCode(unit, { email, accountId: caller.userId }, code);
    if (refusal) return refusal;
    await changeEmail(unit, caller, email);
    return await readProfile(unit.tx, caller.userId);
  },
});
