import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id } from '../protocol/field.ts';
import { listOf } from '../protocol/paging.ts';
import { messages } from '../protocol/messages.ts';

/** The most jobs that one person may recommend by name. */
export const mostReferrals = 500;

export const referral = z.object({
  /** The `?from=` of their link; null until they first recommended the job by name. */
  source: z.string().nullable(),
  /** Whether the employer may read who recommends it. */
  named: z.boolean(),
  /** Whether anyone can read the job without an account; otherwise the link leads into the app. */
  isPublic: z.boolean(),
  /** The name that the employer reads; '' without a CV that has a name. */
  name: z.string(),
});
/** A job that a person recommended by name, open or not. */
const ownReferral = z.object({
  jobId: z.int(),
  job: z.string(),
  company: z.string(),
  named: z.boolean(),
});
export type OwnReferral = z.infer<typeof ownReferral>;
export type Referral = z.infer<typeof referral>;

const params = z.object({ jobId: id });

export const referralEndpoints = endpointTable({
  referralList: {
    method: 'GET',
    path: '/v1/applicant/referral',
    actor: 'candidate',
    summary: 'List the jobs that were recommended by name',
    data: listOf(ownReferral),
  },
  referralGet: {
    method: 'GET',
    path: '/v1/applicant/job/:jobId/referral',
    actor: 'candidate',
    summary: 'Read the own recommendation of a job',
    params,
    data: referral,
  },
  referralUpdate: {
    method: 'PUT',
    path: '/v1/applicant/job/:jobId/referral',
    actor: 'candidate',
    summary: 'Recommend a job by name, or take the name back',
    params,
    body: z.object({ named: z.boolean(messages.wrong) }),
    data: referral,
  },
});
