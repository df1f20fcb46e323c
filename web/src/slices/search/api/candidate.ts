import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A published CV, compared with a job where one is chosen. */
export const useCandidate = (id: number, jobId: number | null) =>
  useQuery({
    queryKey: ['search', 'candidate', 'one', id, jobId],
    queryFn: ({ signal }) =>
      call('candidateView', {
        params: { id },
        query: { jobId: jobId === null ? undefined : String(jobId) },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
