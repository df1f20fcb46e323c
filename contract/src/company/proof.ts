import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id, line, timestamp } from '../protocol/field.ts';

/** RULES.md section 14. */
export const proofLimits = { codeLength: 8, codeHours: 24, tries: 5, codesADay: 10 };

/** That the domain of a company's website is its own: how it was proved, and on which day (UTC). */
export const proof = z.object({
  domain: z.string(),
  by: z.enum(['dns', 'mail']),
  date: timestamp,
});
export type Proof = z.infer<typeof proof>;

/** How the owner proves it. */
export const proofState = z.object({
  domain: z.string(),
  /** The text of the TXT record that proves it. */
  record: z.string(),
  proof: proof.nullable(),
  /** Since when a proof is no longer seen; it ends two weeks later. */
  missingSince: timestamp.nullable(),
  /** The address that the last code went to, while it works. */
  codeSentTo: z.string().nullable(),
});
export type ProofState = z.infer<typeof proofState>;

const params = z.object({ id });

const proving = {
  method: 'POST',
  actor: 'employer',
  needs: 'company.edit',
  sessionOnly: true,
  params,
  data: proofState,
} as const;

export const proofEndpoints = endpointTable({
  companyProofBegin: {
    ...proving,
    path: '/v1/employer/company/:id/proof',
    summary: 'Read how to prove the domain of the website',
  },
  companyProofLook: {
    ...proving,
    path: '/v1/employer/company/:id/proof/look',
    summary: 'Look for the TXT record now',
  },
  companyProofSend: {
    ...proving,
    path: '/v1/employer/company/:id/proof/code',
    summary: 'Send a code to an address at the domain',
    /** The part before the @. */
    body: z.object({
      name: line(64).regex(/^[\w.+-]+$/, 'Please enter the part before the @'),
    }),
  },
  companyProofVerify: {
    ...proving,
    path: '/v1/employer/company/:id/proof/verify',
    summary: 'Prove the domain with the code',
    body: z.object({ code: line(40) }),
  },
});

const month = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The only mark of trust: 'lantern.example proved by DNS, Nov 2026'. */
export const proofText = ({ domain, by, date }: Proof): string =>
  `${domain} proved by ${by === 'dns' ? 'DNS' : 'mail'}, ${month.format(new Date(date))}`;
