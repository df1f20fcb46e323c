import { proofLimits } from '@fourfold/contract/company/proof.ts';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { conflict, type Refusal } from '../../../platform/http/refusal.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { expiredCode, hashOf, newCode, wrongTry } from '../../account/code/code.commands.ts';
import { longCode, normalCode } from '../../account/code/code.rules.ts';
import type { OwnCompany } from '../company.access.ts';
import { ownerOf } from '../reach.access.ts';
import { companyChanged } from '../company.events.ts';
import { proofLostMail } from './mail.ts';
import { domainOf, isMailService } from './domains.ts';
import { readProof, type ProofRow } from './proof.queries.ts';
import { afterLook, type Seen } from './proof.rules.ts';

const hourMs = 60 * 60_000;

/** The way to prove the website's domain, the same until the website changes. @throws 409 */
export async function beginProof({ tx }: UnitOfWork, company: OwnCompany): Promise<ProofRow> {
  if (company.website === '') throw conflict('Please give the company a website first');
  const domain = domainOf(company.website);
  if (domain === null || (await isMailService(domain)))
    throw conflict('This website is at an address that anybody can get, so it proves nothing');
  await tx
    .insertInto('company_proof')
    .values({ company_id: company.id, domain, token: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  return await readProof(tx, company.id);
}

/** Ends the proof of a locked company whose website has another domain now. */
export async function endProofOf(
  { tx }: UnitOfWork,
  { id }: OwnCompany,
  website: string,
): Promise<void> {
  const domain = domainOf(website);
  const { numDeletedRows } = await tx
    .deleteFrom('company_proof')
    .where('company_id', '=', id)
    .$if(domain !== null, (query) => query.where('domain', '<>', domain))
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await tx.updateTable('company').set({ is_proved: false }).where('id', '=', id).execute();
}

/** Replaces the code. @returns the new one, which only its mail contains */
export async function renewProofCode(
  { tx, now }: UnitOfWork,
  { id }: OwnCompany,
  email: string,
): Promise<string> {
  const code = newCode({ ...longCode, length: proofLimits.codeLength });
  const salt = randomBytes(16);
  await tx
    .updateTable('company_proof')
    .set({
      code_email: email,
      code_salt: salt,
      code_hash: await hashOf(code, salt),
      code_tries: 0,
      code_until: new Date(now.getTime() + proofLimits.codeHours * hourMs),
    })
    .where('company_id', '=', id)
    .execute();
  return code;
}

/** @returns null if the code was right; else the refusal, to be returned, so that the try counts */
export async function useProofCode(
  unit: UnitOfWork,
  company: OwnCompany,
  typed: string,
): Promise<Refusal | null> {
  const { tx, now } = unit;
  const { code_hash: hash, code_salt: salt, ...row } = await readProof(tx, company.id);
  const over = !row.code_until || row.code_until <= now || row.code_tries >= proofLimits.tries;
  if (!hash || !salt || over) return expiredCode();
  const right = timingSafeEqual(hash, await hashOf(normalCode(typed), salt));
  if (!right) {
    await tx
      .updateTable('company_proof')
      .set({ code_tries: row.code_tries + 1 })
      .where('company_id', '=', company.id)
      .execute();
    return wrongTry(proofLimits.tries - row.code_tries - 1);
  }
  await prove(unit, company.id, 'mail');
  return null;
}

/** The domain of a locked company is proved from now on. */
export async function prove(
  { tx, now, emit }: UnitOfWork,
  companyId: number,
  by: 'dns' | 'mail',
): Promise<void> {
  const seen = afterLook(true, { seenAt: now }, now);
  await tx
    .updateTable('company_proof')
    .set({ proved_by: by, proved_at: now, seen_at: seen?.seenAt, look_at: seen?.lookAt })
    .set({ code_email: null, code_salt: null, code_hash: null, code_until: null })
    .where('company_id', '=', companyId)
    .execute();
  await tx
    .updateTable('company')
    .set({ is_proved: true, page_changed_at: now })
    .where('id', '=', companyId)
    .execute();
  await emit(companyChanged, { companyId, renamed: false });
}

/**
 * Keeps what a look for a proof found; the proof ends two weeks after it was seen last, and the owner
 * is told. Nothing if it changed meanwhile.
 */
export async function keepLook(
  unit: UnitOfWork,
  config: Config,
  { company_id: companyId, domain, proved_at: provedAt, seen_at: seenAt }: ProofRow,
  isSeen: boolean,
): Promise<void> {
  const { tx, now, emit } = unit;
  const company = await tx
    .selectFrom('company')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf()))
    .select(['company.name', 'account.email'])
    .where('company.id', '=', companyId)
    .forUpdate('company')
    .executeTakeFirst();
  if (!company || !seenAt) return;
  const next = afterLook(isSeen, { seenAt }, now);
  const { numUpdatedRows } = await tx
    .updateTable('company_proof')
    .set(next ? stillProved(next) : lost)
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('proved_at', '=', provedAt)
    .executeTakeFirst();
  if (next || numUpdatedRows === 0n) return;
  await tx
    .updateTable('company')
    .set({ is_proved: false, page_changed_at: now })
    .where('id', '=', companyId)
    .execute();
  await emit(companyChanged, { companyId, renamed: false });
  const url = pageUrl(config, `/companies/${companyId}`);
  await sendMail(unit, proofLostMail(company.email, company.name, domain, url));
}

const stillProved = ({ seenAt, lookAt }: Seen) => ({ seen_at: seenAt, look_at: lookAt });
const lost = { proved_by: null, proved_at: null, seen_at: null, look_at: null };
