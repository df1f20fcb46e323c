import { proofLimits, type proofEndpoints } from '@fourfold/contract/company/proof.ts';
import type { Parts } from '../../../parts.ts';
import type { TeamCall } from '../../../platform/http/caller.ts';
import { countToday } from '../../../platform/http/daily.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { conflict, Refusal } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { SilentDns } from '../../../providers/dns/port.ts';
import { sendsAnHourPerNetwork } from '../../account/code/code.rules.ts';
import { sendCodeNow } from '../../account/code/sending.ts';
import { sha256 } from '../../account/session/refresh-token.ts';
import { lockOwnCompany, ownCompany, ownerIdOf } from '../company.access.ts';
import { proofCodeMail } from './mail.ts';
import { beginProof, prove, renewProofCode, useProofCode } from './proof.commands.ts';
import { readProof, toProofState } from './proof.queries.ts';
import { hasRecord } from './proof.rules.ts';

const looksAnHour = 30;
/** To one address, of one company: its owner is not kept from a code by others. */
const codesToAddressADay = 3;

interface OfCompany extends TeamCall {
  unit: UnitOfWork;
  params: { id: number };
}

export function proofRoutes(parts: Parts): Handlers<typeof proofEndpoints> {
  const { dns, limiter } = parts;
  const looksOf = limiter('proof-look', looksAnHour, 60 * 60);
  const codesTo = limiter('proof-code', codesToAddressADay, 24 * 60 * 60);
  const codesFrom = limiter('code-network', sendsAnHourPerNetwork, 60 * 60);

  const stateOf = async ({ unit, params }: OfCompany) =>
    toProofState(await readProof(unit.tx, params.id), unit.now);

  return {
    async companyProofBegin(call) {
      await beginProof(call.unit, await lockOwnCompany(call, call.params.id));
      return await stateOf(call);
    },
    async companyProofLook(call) {
      const { unit, params } = call;
      const ownerId = ownerIdOf(await ownCompany(call, params.id));
      const { domain, token } = await readProof(unit.tx, params.id);
      await looksOf.consume(String(ownerId));
      // Before the locks, because it may take seconds.
      const texts = await dns.texts(domain).catch((error: unknown) => {
        throw error instanceof SilentDns ? silent() : error;
      });
      if (!hasRecord(texts, token)) throw conflict(notThere(domain, texts.length));
      await lockOwnCompany(call, params.id);
      const now = await readProof(unit.tx, params.id);
      if (now.token === token) await prove(unit, params.id, 'dns');
      return await stateOf(call);
    },
    async companyProofSend(call) {
      const { unit, params, body, http } = call;
      const company = await lockOwnCompany(call, params.id);
      const { domain } = await readProof(unit.tx, company.id);
      const to = `${body.name}@${domain}`.toLowerCase();
      await countToday(unit, ownerIdOf(company), {
        what: 'proof code',
        limit: proofLimits.codesADay,
        over: `You can ask for ${proofLimits.codesADay} codes a day to prove a website.`,
      });
      await codesTo.consume(`${company.id} ${sha256(to).toString('base64url')}`);
      // Last: whoever is over a limit of their own takes nothing from their network.
      await codesFrom.consume(networkOf(http.request.ip));
      const code = await renewProofCode(unit, company, to);
      sendCodeNow(parts, unit, proofCodeMail({ to, company: company.name, domain, code }));
      return await stateOf(call);
    },
    async companyProofVerify(call) {
      const { unit, params, body } = call;
      const company = await lockOwnCompany(call, params.id);
      return (await useProofCode(unit, company, body.code)) ?? (await stateOf(call));
    },
  };
}

const silent = () =>
  new Refusal('error', 'The name servers don’t answer right now. Please try again in a minute.', {
    code: 503,
    retryAfter: 60,
  });

const notThere = (domain: string, others: number) =>
  others === 0
    ? `${domain} has no TXT record yet. A new one can take an hour to be seen.`
    : `${domain} has other TXT records, but not this one yet. A new one can take an hour to be seen.`;
