import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Agreed interviews of the employer's jobs that are not over, the next one first. */
export const useComingInterviews = (limit: number) =>
  useQuery({
    queryKey: ['application', 'coming', limit],
    queryFn: ({ signal }) => call('interviewComing', { query: { limit, offset: 0 }, signal }),
    placeholderData: keepPreviousData,
  });
