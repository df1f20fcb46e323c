import type { Referral } from '@fourfold/contract/application/referral.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keep, readAgain } from '../../../lib/read-again.ts';

const referralQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['referral', jobId],
    queryFn: ({ signal }) => call('referralGet', { params: { jobId }, signal }),
    throwOnError: false,
  });

/** The person's own recommendation of a job. */
export const useReferral = (jobId: number) => useQuery(referralQuery(jobId));

const listKey = ['referral', 'list'] as const;

/** All jobs that the person ever recommended by name. */
export const useReferrals = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => call('referralList', { signal }) });

/** Recommends a job by name, or takes the name back. */
export async function recommend(jobId: number, named: boolean): Promise<Referral> {
  const referral = await call('referralUpdate', { params: { jobId }, body: { named } });
  keep(referralQuery(jobId).queryKey, referral);
  await readAgain({ queryKey: listKey });
  return referral;
}
