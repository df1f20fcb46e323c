import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { demoPeople } from '../../../platform/config.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { sha256 } from '../session/refresh-token.ts';
import { renewCode, withdrawCode } from './code.commands.ts';
import { codeMail } from './mail.ts';
import { sendsAnHourPerAddress, sendsAnHourPerNetwork } from './code.rules.ts';

const hour = 60 * 60;

/**
 * Sends a code to an address after the commit.
 * @param accountId whose new address it is to prove; null for sign-in
 */
export type SendCode = (
  unit: UnitOfWork,
  request: FastifyRequest,
  email: string,
  accountId: number | null,
) => Promise<void>;

/**
 * Codes of both kinds share the limits, so that neither can be used to fill a mailbox. The demo's
 * people have none to fill, and every visitor signs in as them: only the network counts there.
 */
export function codeSending(parts: Parts): SendCode {
  const { config, limiter } = parts;
  const shared: readonly string[] = config.demo ? Object.values(demoPeople) : [];
  const sendsTo = limiter('code-address', sendsAnHourPerAddress, hour);
  const sendsFrom = limiter('code-network', sendsAnHourPerNetwork, hour);

  return async (unit, request, email, accountId) => {
    const { code, salt } = await renewCode(unit, email, accountId, {
      fromNetwork: () => sendsFrom.consume(networkOf(request.ip)),
      // Hashed: an address may be longer than a key, and is private.
      toAddress: async () =>
        shared.includes(email) || sendsTo.consume(sha256(email).toString('base64url')),
    });
    // After the commit: only this mail contains the code.
    unit.afterCommit(async () => {
      try {
        await parts.mail.send(codeMail(email, code, accountId === null ? 'signIn' : 'newAddress'));
      } catch (error) {
        // Without the server's message, which names the address.
        parts.log.error({ code: (error as { code?: string }).code }, 'a code was not sent');
        await parts.runUnit((again) => withdrawCode(again, email, salt));
        throw new Refusal('error', 'We couldn’t send the e-mail. Please try again.', {
          code: 503,
        });
      }
    });
  };
}
