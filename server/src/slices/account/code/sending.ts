import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { demoPeople } from '../../../platform/config.ts';
import { countToday } from '../../../platform/http/daily.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { sha256 } from '../session/refresh-token.ts';
import { type Purpose, renewCode, withdrawCode } from './code.commands.ts';
import {
  proofsADayPerAccount,
  proofsADayPerAddress,
  sendsAnHourPerAddress,
  sendsAnHourPerNetwork,
} from './code.rules.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';

const words = {
  signIn: {
    heading: 'Your code to sign in to Fourfold',
    why: 'If you didn’t ask for it, you can ignore this e-mail: nobody can sign in without the code.',
  },
  newAddress: {
    heading: 'Your code to use this address with Fourfold',
    why: 'If you didn’t ask for it, you can ignore this e-mail: nothing changes without the code.',
  },
  ownAddress: {
    heading: 'Your code to add a passkey to Fourfold',
    why: 'If you didn’t ask for it, somebody else is signed in to your account: sign all other devices out in Settings. No passkey is added without the code.',
  },
};

const codeMail = (to: string, code: string, use: keyof typeof words): Mail =>
  letter({
    to,
    subject: `${code} is your Fourfold code`,
    code,
    paragraphs: ['It’s valid for 5 minutes and works once.'],
    ...words[use],
  });

const hour = 60 * 60;

export type SendCode = (
  unit: UnitOfWork,
  request: FastifyRequest,
  purpose: Purpose,
  use: keyof typeof words,
) => Promise<void>;

/**
 * Each kind of code has its own limits, so that strangers who try to connect an address never use
 * up its owner's sign-in codes (RULES.md section 2). Only the network's limit covers both. Demo
 * accounts have no mailbox to fill, and all visitors share them, so only the network's limit
 * applies. A code to one's own address is counted by the account, so that nobody else uses it up.
 */
export function codeSending(parts: Parts): SendCode {
  const { config, limiter } = parts;
  const shared: readonly string[] = config.demo ? Object.values(demoPeople) : [];
  const sendsTo = limiter('code-address', sendsAnHourPerAddress, hour);
  const proofsTo = limiter('proof-address', proofsADayPerAddress, 24 * hour);
  const ownTo = limiter('code-own', sendsAnHourPerAddress, hour);
  const sendsFrom = limiter('code-network', sendsAnHourPerNetwork, hour);
  const toAddress = async (email: string, accountId: number | null, use: keyof typeof words) => {
    if (shared.includes(email)) return;
    if (use === 'ownAddress') await ownTo.consume(String(accountId));
    // Hashed, because an address may be longer than a key and is private.
    else await (use === 'signIn' ? sendsTo : proofsTo).consume(sha256(email).toString('base64url'));
  };

  return async (unit, request, purpose, use) => {
    const { email, accountId } = purpose;
    const { code, salt } = await renewCode(unit, purpose, {
      async fromCaller() {
        await sendsFrom.consume(networkOf(request.ip));
        if (accountId !== null && use === 'newAddress') await countProof(unit, accountId);
      },
      toAddress: () => toAddress(email, accountId, use),
    });
    sendCodeNow(parts, unit, codeMail(email, code, use), () =>
      parts.runUnit((again) => withdrawCode(again, purpose, salt)),
    );
  };
}

/**
 * Sends the mail with a code after the commit: nothing else contains it. A failure is 503.
 *
 * @param onFailure what a code that nobody got leaves to do
 */
export function sendCodeNow(
  { mail: port, log }: Pick<Parts, 'mail' | 'log'>,
  unit: UnitOfWork,
  mail: Mail,
  onFailure?: () => Promise<void>,
): void {
  unit.afterCommit(async () => {
    try {
      await port.send(mail);
    } catch (error) {
      // Without the mail server's message, which names the address.
      log.error({ code: (error as { code?: string }).code }, 'a code was not sent');
      await onFailure?.();
      throw new Refusal('error', 'We couldn’t send the e-mail. Please try again.', { code: 503 });
    }
  });
}

const countProof = (unit: UnitOfWork, accountId: number) =>
  countToday(unit, accountId, {
    what: 'new address',
    limit: proofsADayPerAccount,
    over: `You can ask for ${proofsADayPerAccount} codes a day to change your address.`,
  });
