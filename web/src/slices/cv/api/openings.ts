import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Who has opened the own CV, the newest first. */
export const useOpenings = () =>
  useQuery({
    queryKey: ['cv', 'opening'],
    queryFn: ({ signal }) => call('cvOpeningList', { query: { limit: 100 }, signal }),
  });
