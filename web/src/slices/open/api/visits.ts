import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What was read and came of it: of one job, or of a company with all its jobs. */
export interface VisitedThing {
  kind: 'job' | 'company';
  id: number;
}

/** How often the public pages were read, and what came of it by source. */
export const useVisits = ({ kind, id }: VisitedThing) =>
  useQuery({
    queryKey: ['visit', kind, id],
    queryFn: ({ signal }) =>
      call(kind === 'job' ? 'jobVisits' : 'companyVisits', { params: { id }, signal }),
    throwOnError: false,
  });
