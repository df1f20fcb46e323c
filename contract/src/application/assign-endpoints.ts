import { z } from 'zod';
import { assignedAnswer, assignedInput, assignedParams } from '../company/assigned.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { queryId, timestamp } from '../protocol/field.ts';
import { listOf, page } from '../protocol/paging.ts';
import { applicationStatuses } from './schema.ts';

/** A person who is assigned to somebody, in a list over all their jobs. */
export const assignedApplication = z.object({
  applicationId: z.int(),
  candidateId: z.int(),
  candidateName: z.string(),
  job: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(applicationStatuses),
  isWaitedFor: z.boolean(),
  /** Of an interview to come. */
  interviewDate: timestamp.nullable(),
});
export type AssignedApplication = z.infer<typeof assignedApplication>;

const assignedJob = z.object({
  id: z.int(),
  name: z.string(),
  companyId: z.int(),
  isWaitedFor: z.boolean(),
});

export const assignEndpoints = endpointTable({
  applicationAssign: {
    method: 'PUT',
    path: '/v1/employer/application/:id/assigned/:accountId',
    actor: 'employer',
    needs: 'applicant.assign',
    summary: 'Assign a colleague to an application, or change whether the others wait for them',
    params: assignedParams,
    body: assignedInput,
    data: assignedAnswer,
  },
  applicationUnassign: {
    method: 'DELETE',
    path: '/v1/employer/application/:id/assigned/:accountId',
    actor: 'employer',
    needs: 'applicant.assign',
    summary: 'Take a colleague off an application',
    params: assignedParams,
    data: assignedAnswer,
  },
  applicationAssigned: {
    method: 'GET',
    path: '/v1/employer/assigned',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'List what is assigned to the caller or a colleague, what the others wait for first',
    query: z.object({ ...page, accountId: queryId.optional(), companyId: queryId.optional() }),
    data: listOf(assignedApplication).extend({ jobs: z.array(assignedJob) }),
  },
});
