import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface Applicants {
  jobId: number | null;
  status: readonly ApplicationStatus[];
  band: readonly Band[];
  limit: number;
  offset: number;
}

/** A job's applicants, best match first; asks for nothing while no job is chosen. */
export const useApplicants = ({ jobId, status, band, limit, offset }: Applicants) =>
  useQuery({
    queryKey: ['applicant', jobId, { status, band, limit, offset }],
    queryFn:
      jobId === null
        ? skipToken
        : ({ signal }) =>
            call('applicantList', {
              params: { id: jobId },
              query: {
                limit,
                offset,
                status: status.join(',') || undefined,
                band: band.join(',') || undefined,
              },
              signal,
            }),
    // Another page of the same job may stand there meanwhile, another job's people may not.
    placeholderData: (before, query) => (query?.queryKey[1] === jobId ? before : undefined),
  });
