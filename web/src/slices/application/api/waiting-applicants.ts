import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export interface WaitingApplicants {
  jobId: number;
  /** Who waits longest for the employer; undefined where nobody does. */
  longest: Applicant | undefined;
  /** Offers that were made or accepted, and are not settled. */
  offers: number;
}

const first = async (
  id: number,
  query: { status?: string; sort?: 'waiting' },
  signal: AbortSignal,
) => call('applicantList', { params: { id }, query: { limit: 1, offset: 0, ...query }, signal });

/** Who waits for an answer of these jobs; those that have not answered yet, or failed, are left out. */
export const useWaitingApplicants = (jobIds: readonly number[]): WaitingApplicants[] =>
  useQueries({
    queries: jobIds.map((jobId) => ({
      queryKey: ['applicant', jobId, 'waiting'],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WaitingApplicants> => {
        const [waiting, offers] = await Promise.all([
          first(jobId, { sort: 'waiting' }, signal),
          first(jobId, { status: 'offer,offerAccepted' }, signal),
        ]);
        const longest = waiting.list.find(
          ({ application }) => application.waiting?.on === 'employer',
        );
        return { jobId, longest, offers: offers.count };
      },
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
