import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export interface NewApplicants {
  jobId: number;
  count: number;
  /** The one who matches best. */
  best: Applicant;
}

/** Who applied to these jobs and has not been looked at; undefined until all jobs have answered, null where one failed. */
export const useNewApplicants = (jobIds: readonly number[]): NewApplicants[] | null | undefined =>
  useQueries({
    queries: jobIds.map((id) => ({
      queryKey: ['applicant', id, 'new'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('applicantList', {
          params: { id },
          query: { limit: 1, offset: 0, status: 'new' },
          signal,
        }),
    })),
    combine: (answers) =>
      answers.some(({ isError }) => isError)
        ? null
        : answers.every(({ data }) => data !== undefined)
          ? answers.flatMap(({ data }, index) => {
              const [best] = data?.list ?? [];
              const jobId = jobIds[index];
              return data && best && jobId !== undefined
                ? [{ jobId, count: data.count, best }]
                : [];
            })
          : undefined,
  });
