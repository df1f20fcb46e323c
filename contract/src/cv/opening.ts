import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { listOf, page } from '../protocol/paging.ts';

/** A company that read a CV whole, once a day and job. */
const cvOpening = z.object({
  /** `YYYY-MM-DD`, UTC */
  day: z.string(),
  /** Null once the company is gone. */
  company: z.string().nullable(),
  /** The open job that it was read for; null: none, or one that is no longer open. */
  job: z.string().nullable(),
});
export type CvOpening = z.infer<typeof cvOpening>;

export const openingEndpoints = endpointTable({
  cvOpeningList: {
    method: 'GET',
    path: '/v1/applicant/cv/opening',
    actor: 'candidate',
    summary: 'List who has opened the own CV in twelve months, the newest first',
    query: z.object(page),
    data: listOf(cvOpening),
  },
});
