import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A published company, as candidates see it. */
export const usePublishedCompany = (id: number) =>
  useQuery({
    queryKey: ['company', 'published', id],
    queryFn: ({ signal }) => call('companyView', { params: { id }, signal }),
  });
