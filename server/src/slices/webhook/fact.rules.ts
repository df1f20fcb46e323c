import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { WebhookMessage } from '@fourfold/contract/webhook/message.ts';

/** A message without its time. */
export type Fact = {
  [Type in WebhookMessage['type']]: Omit<Extract<WebhookMessage, { type: Type }>, 'timestamp'>;
}[WebhookMessage['type']];

/** Before its delivery, an application does not exist for the employer. */
const known = (status: ApplicationStatus | null): status is ApplicationStatus =>
  status !== null && statusMeanings[status].employer !== null;

/** The message about a move; null while the employer does not know the application. */
export function factOfMove(
  about: { applicationId: number; jobId: number; companyId: number },
  { from, to }: { from: ApplicationStatus | null; to: ApplicationStatus | null },
): Fact | null {
  if (known(from)) {
    return known(to)
      ? { type: 'application.moved', data: { ...about, status: to, from } }
      : { type: 'application.removed', data: { ...about, from } };
  }
  return known(to) ? { type: 'application.created', data: { ...about, status: to } } : null;
}

export function factOfPosting(about: { jobId: number; companyId: number }, open: boolean): Fact {
  return open
    ? { type: 'job.published', data: { ...about, status: 'published' } }
    : { type: 'job.closed', data: { ...about, status: 'closed' } };
}
