import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id, line, queryId } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { after } from '../protocol/paging.ts';
import { openReportEndpoints } from './report.ts';
import { visitEndpoints } from './visits.ts';
import { openCompanyView, openJobItem, openJobView } from './schema.ts';

const params = z.object({ id });

/** Public jobs and companies for programs, with an API key or without (RULES.md section 13). */
export const openEndpoints = endpointTable({
  ...visitEndpoints,
  ...openReportEndpoints,
  openJobList: {
    method: 'GET',
    path: '/open/v1/jobs',
    actor: 'anyone',
    summary: 'List the open jobs, the latest first',
    query: z.object({
      limit: z.coerce
        .number(messages.number)
        .int(messages.number)
        .min(1, messages.tooSmall(1))
        .max(100, messages.tooLarge(100))
        .default(20),
      after,
      /** Each of its words must occur in the title or the company's name. */
      search: line(100).default(''),
      companyId: queryId.optional(),
    }),
    cached: 'public',
    /** `after` is the cursor of the next page; null on the last one. */
    data: z.object({ list: z.array(openJobItem), after: z.string().nullable() }),
  },
  openJobGet: {
    method: 'GET',
    path: '/open/v1/jobs/:id',
    actor: 'anyone',
    summary: 'Read an open job',
    params,
    cached: 'public',
    data: openJobView,
  },
  openCompanyGet: {
    method: 'GET',
    path: '/open/v1/companies/:id',
    actor: 'anyone',
    summary: 'Read a company that has a public page',
    params,
    cached: 'public',
    data: openCompanyView,
  },
});
