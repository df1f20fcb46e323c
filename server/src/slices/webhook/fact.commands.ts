import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { write } from './delivery.commands.ts';
import { factOfMove, factOfPosting, type Fact } from './fact.rules.ts';
import type { WebhookTables } from './webhook.tables.ts';

interface Move {
  applicationId: number;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
}

/** Writes messages to the webhooks of a job's company that an application for it moved. */
export async function reportMove(
  unit: UnitOfWork,
  { applicationId, ...move }: Move,
): Promise<void> {
  const hooks = await listening(unit.tx)
    .innerJoin('application', 'application.job_id', 'job.id')
    .where('application.id', '=', applicationId)
    .execute();
  await report(unit, hooks, (about) => factOfMove({ applicationId, ...about }, move));
}

/** Writes messages to the webhooks of a job's company that it was posted or closed. */
export async function reportPosting(
  unit: UnitOfWork,
  { jobId, open }: { jobId: number; open: boolean },
): Promise<void> {
  const hooks = await listening(unit.tx).where('job.id', '=', jobId).execute();
  await report(unit, hooks, (about) => factOfPosting(about, open));
}

/** Locked, so that a webhook that is just being deleted fails no move. */
const listening = (tx: Tx) =>
  tx
    .selectFrom('webhook')
    .innerJoin('job', 'job.company_id', 'webhook.company_id')
    .select(['webhook.id', 'webhook.events', 'webhook.company_id', 'job.id as job_id'])
    .where('webhook.active', '=', true)
    .orderBy('webhook.id')
    .forKeyShare('webhook');

/** @param hooks the webhooks of one company */
async function report(
  unit: UnitOfWork,
  hooks: readonly (Pick<WebhookTables['webhook'], 'events' | 'company_id'> & {
    id: number;
    job_id: number;
  })[],
  factOf: (about: { jobId: number; companyId: number }) => Fact | null,
): Promise<void> {
  const [hook] = hooks;
  const fact = hook && factOf({ jobId: hook.job_id, companyId: hook.company_id });
  if (!fact) return;
  const asked = hooks.filter(({ events }) => events.some((event) => event === fact.type));
  await write(
    unit,
    asked.map(({ id }) => id),
    fact,
  );
}
