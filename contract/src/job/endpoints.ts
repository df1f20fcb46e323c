import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, line } from '../protocol/field.ts';
import { commaList, listOf, page } from '../protocol/paging.ts';
import {
  adInput,
  adPage,
  job,
  jobBehaviorsEdit,
  jobCard,
  jobCounts,
  jobPublicPageInput,
  jobReviewInput,
  jobSkillsEdit,
  jobStatuses,
  roleEdit,
  roleInput,
} from './schema.ts';

const params = z.object({ id });
const status = commaList(z.enum(jobStatuses)).optional();
/** A page of a company's jobs, with the counts of its other lists. */
const companyJobs = listOf(jobCard).extend({ counts: jobCounts });

export const jobEndpoints = endpointTable({
  companyJobList: {
    method: 'GET',
    path: '/v1/employer/company/:id/job',
    actor: 'employer',
    summary: "List a company's jobs that are not closed",
    params,
    query: z.object({ ...page, status }),
    data: companyJobs,
  },
  companyClosedJobList: {
    method: 'GET',
    path: '/v1/employer/company/:id/job/closed',
    actor: 'employer',
    summary: "List a company's closed jobs",
    params,
    query: z.object(page),
    data: companyJobs,
  },
  jobList: {
    method: 'GET',
    path: '/v1/employer/job',
    actor: 'employer',
    summary: 'List the own jobs of all companies',
    query: z.object({
      ...page,
      status,
      /** Words of its title or its company's name. */
      search: line(100).optional(),
    }),
    data: listOf(jobCard),
  },
  jobCreate: {
    method: 'POST',
    path: '/v1/employer/company/:id/job',
    actor: 'employer',
    summary: 'Create a draft job',
    params,
    body: roleInput.optional(),
    creates: true,
    data: job,
  },
  jobAdRead: {
    method: 'POST',
    path: '/v1/employer/ad',
    actor: 'employer',
    summary: 'Read the page of a job ad from the web',
    body: adInput,
    data: adPage,
  },
  jobGet: {
    method: 'GET',
    path: '/v1/employer/job/:id',
    actor: 'employer',
    summary: 'Read an own job',
    params,
    data: job,
  },
  jobRoleUpdate: {
    method: 'PATCH',
    path: '/v1/employer/job/:id/role',
    actor: 'employer',
    summary: 'Change the role',
    params,
    body: roleEdit,
    data: job,
  },
  jobSkillsUpdate: {
    method: 'PATCH',
    path: '/v1/employer/job/:id/skill',
    actor: 'employer',
    summary: 'Replace the required skills',
    params,
    body: jobSkillsEdit,
    data: job,
  },
  jobBehaviorsUpdate: {
    method: 'PATCH',
    path: '/v1/employer/job/:id/behavior',
    actor: 'employer',
    summary: 'Replace the behavior answers',
    params,
    body: jobBehaviorsEdit,
    data: job,
  },
  jobReviewUpdate: {
    method: 'PATCH',
    path: '/v1/employer/job/:id/review',
    actor: 'employer',
    summary: 'Switch the blind review of its people on or off',
    params,
    body: jobReviewInput,
    data: job,
  },
  jobPublicPageUpdate: {
    method: 'PATCH',
    path: '/v1/employer/job/:id/public-page',
    actor: 'employer',
    summary: 'Choose how the public page is found and whether it names the company',
    params,
    body: jobPublicPageInput,
    data: job,
  },
  jobPublish: {
    method: 'POST',
    path: '/v1/employer/job/:id/publish',
    actor: 'employer',
    summary: 'Publish or repost',
    params,
    data: job,
  },
  jobDuplicate: {
    method: 'POST',
    path: '/v1/employer/job/:id/duplicate',
    actor: 'employer',
    summary: 'Create a draft with the role, skills and answers of a job',
    params,
    creates: true,
    data: job,
  },
  jobClose: {
    method: 'POST',
    path: '/v1/employer/job/:id/close',
    actor: 'employer',
    summary: 'Close a published or paused job',
    params,
    data: job,
  },
  jobDelete: {
    method: 'DELETE',
    path: '/v1/employer/job/:id',
    actor: 'employer',
    summary: 'Delete a draft or closed job',
    params,
    data: nothing,
  },
});
