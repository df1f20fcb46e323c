import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id } from '../protocol/field.ts';

/** Days shown, including today (UTC). */
export const visitDays = 30;

/** How often public pages were read, and the results. */
export const visits = z.object({
  /** The last thirty days (UTC), the latest last. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  /**
   * By source of the link, in the last year; at most 21, those with most applications first. '' is
   * no source, 'other' all rare ones together. Applications are those of people who applied without
   * a bite and did not withdraw; hires are of these.
   */
  sources: z.array(
    z.object({
      source: z.string(),
      views: z.int(),
      applications: z.int(),
      hires: z.int(),
    }),
  ),
});
export type Visits = z.infer<typeof visits>;

const params = z.object({ id });

export const visitEndpoints = endpointTable({
  jobVisits: {
    method: 'GET',
    path: '/v1/employer/job/:id/visits',
    actor: 'employer',
    needs: 'figures',
    summary: 'Count how often a job’s public page was read, and applications by source',
    params,
    data: visits,
  },
  companyVisits: {
    method: 'GET',
    path: '/v1/employer/company/:id/visits',
    actor: 'employer',
    needs: 'figures',
    summary: 'The same for a company’s page and all its jobs together',
    params,
    data: visits,
  },
});
