import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, line, timestamp } from '../protocol/field.ts';
import { listOf, page } from '../protocol/paging.ts';

/*
 * A person and a company that keep out of each other's sight, in searches, bites and messages. The blocked
 * side is never told (RULES.md section 14).
 */

/** Companies that an account has blocked, and people that a company has. */
export const mostBlocked = 1000;

export const blockInput = z
  .object({
    /** Without it, a block is refused while an application between the two is going on. */
    sure: z.boolean().optional(),
  })
  .optional();

export const blockedCompany = z.object({
  companyId: z.int(),
  name: z.string(),
  createdDate: timestamp,
});
export type BlockedCompany = z.infer<typeof blockedCompany>;

export const blockedPerson = z.object({
  companyId: z.int(),
  companyName: z.string(),
  candidateId: z.int(),
  /** As the company may know it: a number for whoever is under blind review. */
  name: z.string(),
  createdDate: timestamp,
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

/** Where somebody works now: that company does not find the CV, unless 'My company may find me' is on. */
export const ownEmployer = z.object({
  /** '' for none, or nobody's business. */
  name: line(100),
});
export type OwnEmployer = z.infer<typeof ownEmployer>;

const params = z.object({ id });
const pairParams = z.object({ id, candidateId: id });

export const blockEndpoints = endpointTable({
  companyBlock: {
    method: 'PUT',
    path: '/v1/applicant/company/:id/blocked',
    actor: 'candidate',
    summary:
      'Block a company, which is not told; 409 while an application is going on, unless sure',
    params,
    body: blockInput,
    data: nothing,
  },
  companyUnblock: {
    method: 'DELETE',
    path: '/v1/applicant/company/:id/blocked',
    actor: 'candidate',
    summary: 'No longer block a company',
    params,
    data: nothing,
  },
  blockedCompanyList: {
    method: 'GET',
    path: '/v1/applicant/blocked-company',
    actor: 'candidate',
    summary: 'List the companies that one has blocked, the newest first',
    query: z.object(page),
    data: listOf(blockedCompany),
  },
  personBlock: {
    method: 'PUT',
    path: '/v1/employer/company/:id/candidate/:candidateId/blocked',
    actor: 'employer',
    needs: 'person.find',
    summary:
      'Block a person for a company, who is not told; 409 while an application is going on, unless sure',
    params: pairParams,
    body: blockInput,
    data: nothing,
  },
  personUnblock: {
    method: 'DELETE',
    path: '/v1/employer/company/:id/candidate/:candidateId/blocked',
    actor: 'employer',
    needs: 'person.find',
    summary: 'No longer block a person',
    params: pairParams,
    data: nothing,
  },
  blockedPersonList: {
    method: 'GET',
    path: '/v1/employer/blocked-person',
    actor: 'employer',
    needs: 'person.find',
    summary: 'List the people that own companies have blocked, the newest first',
    query: z.object(page),
    data: listOf(blockedPerson),
  },
  ownEmployerGet: {
    method: 'GET',
    path: '/v1/applicant/own-employer',
    actor: 'candidate',
    summary: 'Read where one works now: that company does not find the CV',
    data: ownEmployer,
  },
  ownEmployerUpdate: {
    method: 'PUT',
    path: '/v1/applicant/own-employer',
    actor: 'candidate',
    summary: 'Say where one works now, so that that company does not find the CV',
    body: ownEmployer,
    data: ownEmployer,
  },
});
