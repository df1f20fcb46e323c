import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';
import type { BiteOffer } from '../components/bite-words.tsx';

/** Invites a person to a job, and updates every list of people. */
export async function bite(jobId: number, candidateId: number, note: string) {
  const body = { candidateId, ...(note && { note }) };
  const application = await call('bite', { params: { id: jobId }, body });
  void refresh('application');
  return application;
}

/** Undoes the last move of an application, such as an unanswered bite. */
export async function takeBack(applicationId: number) {
  await call('applicationMoveUndo', { params: { id: applicationId } });
  void refresh('application');
}

/** The terms of a bite for an own job. */
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
