import { z } from 'zod';
import { cvCard } from '../cv/schema.ts';
import { bands, matchSummary } from '../matching/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { id } from '../protocol/field.ts';
import { commaList, page } from '../protocol/paging.ts';
import { applicationStatuses, applicationSummary } from './schema.ts';

/** One applicant of a job, in the employer's ranked list. */
export const applicant = cvCard.extend({
  ...matchSummary,
  application: applicationSummary,
});
export type Applicant = z.infer<typeof applicant>;

export const applicationEndpoints = endpointTable({
  jobApply: {
    method: 'POST',
    path: '/v1/applicant/cv/:id/application/job/:jobId',
    actor: 'candidate',
    summary: 'Apply for a job',
    params: z.object({ id, jobId: id }),
    creates: true,
    data: applicationSummary,
  },
  applicantList: {
    method: 'GET',
    path: '/v1/employer/job/:id/application',
    actor: 'employer',
    summary: "List a job's delivered applications, best match first",
    params: z.object({ id }),
    query: z.object({
      ...page,
      status: commaList(z.enum(applicationStatuses)).optional(),
      band: commaList(z.enum(bands)).optional(),
    }),
    data: z.object({
      list: z.array(applicant),
      count: z.int(),
      /** Of all delivered applications that were not withdrawn, whatever the filter. */
      counts: z.object({ exceed: z.int(), meet: z.int(), doNotMeet: z.int() }),
    }),
  },
});
