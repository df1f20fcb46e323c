import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id, queryId } from '../protocol/field.ts';
import { listOf } from '../protocol/paging.ts';
import {
  candidateResult,
  candidateSearch,
  candidateView,
  jobReach,
  jobResult,
  jobSearch,
  jobView,
} from './schema.ts';

const params = z.object({ id });

export const searchEndpoints = endpointTable({
  jobSearch: {
    method: 'GET',
    path: '/v1/applicant/job',
    actor: 'candidate',
    summary: 'List open jobs, best match first',
    query: jobSearch,
    data: listOf(jobResult),
  },
  jobView: {
    method: 'GET',
    path: '/v1/applicant/job/:id',
    actor: 'candidate',
    summary: 'Read a job with the breakdown of its match',
    params,
    data: jobView,
  },
  jobReach: {
    method: 'GET',
    path: '/v1/employer/job/:id/reach',
    actor: 'employer',
    summary: 'Count the published candidates whom a job as it stands would reach',
    params,
    data: jobReach,
  },
  candidateSearch: {
    method: 'GET',
    path: '/v1/employer/candidate',
    actor: 'employer',
    summary: 'List published CVs, best match for a job first',
    query: candidateSearch,
    data: listOf(candidateResult),
  },
  candidateView: {
    method: 'GET',
    path: '/v1/employer/candidate/:id',
    actor: 'employer',
    summary: 'Read a CV with the breakdown of its match for a job',
    params,
    query: z.object({ jobId: queryId.optional() }),
    data: candidateView,
  },
});
