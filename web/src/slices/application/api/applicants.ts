import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicantPace } from '@fourfold/contract/application/pace.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/bands.ts';
import { skipToken, useQuery, useQueries, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { AssignedFilter } from './columns.ts';

interface Applicants {
  jobId: number | null;
  status: readonly ApplicationStatus[];
  band: readonly Band[];
  sort: ApplicantOrder;
  assigned?: AssignedFilter | undefined;
  reverse?: boolean;
  limit: number;
  offset?: number;
  /** The cursor from the page before; replaces `offset`. */
  after?: string;
}

/** A page of a job's applicants; asks for nothing while no job is chosen. */
export const useApplicants = ({ jobId, status, band, reverse = false, ...page }: Applicants) =>
  useQuery({
    queryKey: ['applicant', jobId, { status, band, reverse, ...page }],
    queryFn:
      jobId === null
        ? skipToken
        : ({ signal }) =>
            call('applicantList', {
              params: { id: jobId },
              query: {
                ...page,
                reverse: reverse ? 'true' : undefined,
                status: status.join(',') || undefined,
                band: band.join(',') || undefined,
              },
              signal,
            }),
    // While loading, another page of the same job may stay visible, but not another job's people.
    placeholderData: (before, query) => (query?.queryKey[1] === jobId ? before : undefined),
  });

export interface NewApplicants {
  jobId: number;
  count: number;
  /** The applicant with the highest score. */
  best: Applicant;
}

/** New applicants of the jobs that have loaded; undefined until one has, null if one failed. */
export const useNewApplicants = (jobIds: readonly number[]): NewApplicants[] | null | undefined =>
  useQueries({
    queries: jobIds.map((id) => ({
      queryKey: ['applicant', id, 'new'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('applicantList', {
          params: { id },
          query: { limit: 1, offset: 0, status: 'new', sort: 'score' },
          signal,
        }),
    })),
    combine: (answers) =>
      answers.some(({ isError }) => isError)
        ? null
        : answers.length === 0 || answers.some(({ data }) => data !== undefined)
          ? answers.flatMap(({ data }, index) => {
              const [best] = data?.list ?? [];
              const jobId = jobIds[index];
              return data && best && jobId !== undefined
                ? [{ jobId, count: data.count, best }]
                : [];
            })
          : undefined,
  });

/** How the applicants of these jobs come and move on; empty until it has loaded. */
export const usePaces = (jobIds: readonly number[]): readonly ApplicantPace[] => {
  const jobId = jobIds.toSorted((a, b) => a - b).join(',');
  const paces = useQuery({
    queryKey: ['applicant', 'pace', jobId],
    queryFn:
      jobId === ''
        ? skipToken
        : ({ signal }) => call('applicantPace', { query: { jobId }, signal }),
    // It is beside what the page is for.
    throwOnError: false,
  });
  return paces.data?.list ?? none;
};
const none: readonly ApplicantPace[] = [];

export const receivedQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['application', 'received', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => call('applicationGet', { params: { id }, signal }),
    // A bite that was taken back is gone; the person's page stays.
    throwOnError: false,
  });

/**
 * A received application with its history; fetching it opens it, which makes a new one viewed. Sends no
 * request without an id.
 */
export const useReceived = (id: number | null) => useQuery(receivedQuery(id));
