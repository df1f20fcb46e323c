import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How a company answers; beside what its page is for. */
export const useCompanyFacts = (id: number) =>
  useQuery({
    queryKey: ['company', 'facts', id],
    queryFn: ({ signal }) => call('companyFacts', { params: { id }, signal }),
    throwOnError: false,
  });

/** An employer's own, of a company or of one of its jobs. */
export const useOwnFacts = (of: { company: number } | { job: number }) =>
  useQuery({
    queryKey: ['applicant', 'facts', of],
    queryFn: ({ signal }) =>
      'company' in of
        ? call('ownCompanyFacts', { params: { id: of.company }, signal })
        : call('ownJobFacts', { params: { id: of.job }, signal }),
    throwOnError: false,
  });
