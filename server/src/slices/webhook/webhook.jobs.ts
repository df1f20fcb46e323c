import type { Parts } from '../../parts.ts';
import { runSettled } from '../../platform/jobs/run-settled.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { webhookDue } from './delivery.commands.ts';
import { forgetMany, forgetOld, recordTry, turnOffSilent } from './sending.commands.ts';
import { listOverdue, listSilent, readDue } from './sending.queries.ts';
import { signedHeaders } from './signature.ts';

/** Messages of one company at once on a node: a slow receiver must not occupy all workers. */
const atOnce = 2;
const postponedMs = 5_000;

/**
 * Sends messages outside of any transaction. If the node dies meanwhile, nothing was recorded, so
 * the message is sent again under the same id.
 */
export const webhookWorker = ({
  clock,
  config,
  runUnit,
  webhooks,
}: Pick<Parts, 'clock' | 'config' | 'runUnit' | 'webhooks'>): JobWorker => {
  const running = new Map<number, number>();
  return worker(webhookDue, async (due) => {
    const sending = await runUnit(({ tx, now }) => readDue(tx, now, due));
    if (!sending) return;
    const { webhookId, companyId, address, secrets, messageId, body } = sending;
    const others = running.get(companyId) ?? 0;
    if (others >= atOnce) {
      const later = new Date(clock.now().getTime() + postponedMs);
      await runUnit((unit) => unit.enqueue(webhookDue, due, later));
      return;
    }
    running.set(companyId, others + 1);
    try {
      const headers = signedHeaders(secrets, { id: messageId, at: clock.now(), body });
      const result = await webhooks.send(address, headers, body);
      await runUnit((unit) => recordTry(unit, config, { ...due, webhookId }, result));
    } finally {
      const left = (running.get(companyId) ?? 1) - 1;
      if (left === 0) running.delete(companyId);
      else running.set(companyId, left);
    }
  });
};

const sweep = jobKind<object>('webhook.sweep', { expireInSeconds: 10 * 60 });

/**
 * Every hour: turns off webhooks that have not answered for three days, sends messages whose job
 * was lost, and deletes old rows of the log.
 */
export const webhookSweep = ({ config, log, runUnit }: Parts): JobWorker =>
  worker(
    sweep,
    async () => {
      await runUnit(async (unit) => {
        for (const due of await listOverdue(unit.tx, unit.now))
          await unit.enqueue(webhookDue, due, unit.now);
      });
      while (await runUnit(forgetOld));
      while (await runUnit(forgetMany));
      const silent = await runUnit(({ tx, now }) => listSilent(tx, now));
      await runSettled(silent, { log, what: 'silent webhook' }, (id) =>
        runUnit((unit) => turnOffSilent(unit, config, id)),
      );
    },
    '40 * * * *',
  );
