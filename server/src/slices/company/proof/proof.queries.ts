import type { ProofState } from '@fourfold/contract/company/proof.ts';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Tx } from '../../../database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { toProof } from '../company.present.ts';
import type { CompanyTables } from '../company.tables.ts';
import { missingSince, recordOf } from './proof.rules.ts';

export type ProofRow = Selectable<CompanyTables['company_proof']>;

export const readProof = (tx: Tx, companyId: number): Promise<ProofRow> =>
  tx
    .selectFrom('company_proof')
    .selectAll()
    .where('company_id', '=', companyId)
    // Not begun, or ended because the website changed.
    .executeTakeFirstOrThrow(() => conflict('The website has changed. Please begin again.'));

export function toProofState(row: ProofRow, now: Date): ProofState {
  const { domain, token, seen_at: seenAt, look_at: lookAt } = row;
  const missing = seenAt && lookAt && missingSince({ seenAt, lookAt });
  const works = row.code_hash !== null && row.code_until !== null && row.code_until > now;
  return {
    domain,
    record: recordOf(token),
    proof: toProof({ ...row, proved_domain: domain }),
    missingSince: missing?.toISOString() ?? null,
    codeSentTo: works ? row.code_email : null,
  };
}

/** The proofs to look for now, those that wait longest first. */
export const dueProofs = (db: Kysely<DB>, now: Date, limit: number) =>
  db
    .selectFrom('company_proof')
    .selectAll()
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute();
