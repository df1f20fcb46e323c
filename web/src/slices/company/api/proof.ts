import type { ProofState } from '@fourfold/contract/company/proof.ts';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** How to prove the domain of the website; the same answer until the website changes. */
export const beginProof = (id: number) => call('companyProofBegin', { params: { id } });

/** Sends a code to an address at the domain. */
export const sendProofCode = (id: number, name: string) =>
  call('companyProofSend', { params: { id }, body: { name } });

/** Its mark shows wherever the company does. */
async function proving(state: Promise<ProofState>): Promise<ProofState> {
  const proved = await state;
  void refresh('company');
  return proved;
}

export const lookForRecord = (id: number) => proving(call('companyProofLook', { params: { id } }));

export const proveByCode = (id: number, code: string) =>
  proving(call('companyProofVerify', { params: { id }, body: { code } }));
