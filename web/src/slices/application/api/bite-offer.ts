import { call } from '../../../lib/api.ts';
import { payRange, yearlyPay } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { BiteOffer } from '../components/bite-words.tsx';

/** What a bite for an own job offers. */
export async function biteOffer(jobId: number): Promise<BiteOffer> {
  const job = await queryClient.fetchQuery({
    queryKey: ['job', 'one', jobId],
    queryFn: ({ signal }) => call('jobGet', { params: { id: jobId }, signal }),
  });
  return {
    job: job.name,
    company: job.company.name,
    pay: payRange(job.role),
    yearly: yearlyPay(job.role),
  };
}
