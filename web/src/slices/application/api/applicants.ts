import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApplicantSort } from './columns.ts';

interface Applicants {
  jobId: number | null;
  status: readonly ApplicationStatus[];
  band: readonly Band[];
  sort: ApplicantSort;
  limit: number;
  offset?: number;
  /** Where the page begins, as the one before said; takes the place of `offset`. */
  after?: string;
}

/** A page of a job's applicants; asks for nothing while no job is chosen. */
export const useApplicants = ({ jobId, status, band, ...page }: Applicants) =>
  useQuery({
    queryKey: ['applicant', jobId, { status, band, ...page }],
    queryFn:
      jobId === null
        ? skipToken
        : ({ signal }) =>
            call('applicantList', {
              params: { id: jobId },
              query: {
                ...page,
                status: status.join(',') || undefined,
                band: band.join(',') || undefined,
              },
              signal,
            }),
    // Another page of the same job may stand there meanwhile, another job's people may not.
    placeholderData: (before, query) => (query?.queryKey[1] === jobId ? before : undefined),
  });
