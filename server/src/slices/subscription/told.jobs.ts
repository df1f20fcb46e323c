import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { settle } from './subscription.commands.ts';
import {
  accountOfCustomer,
  forgetEvents,
  newestEvent,
  settled,
  unsettledOf,
} from './told.queries.ts';
import { eventsTold, takeIn } from './told.commands.ts';

const hourMs = 3_600_000;
/** Events are asked for from an hour before the newest one known, and from no longer ago than this. */
const longestLookBack = 3 * 24 * hourMs;
/** Longer than Stripe sends an event again. */
const keptMs = 7 * 24 * hourMs;

/** Looks at the customer that events told of; several events of one are one look. */
export const toldWorker = ({ runWork, payments }: Parts): JobWorker =>
  worker(eventsTold, ({ customerId }) =>
    runWork(async (work) => {
      const events = await unsettledOf(work.tx, customerId);
      if (events.length === 0) return;
      const accountId = await accountOfCustomer(work.tx, customerId);
      // None: it was deleted, or is only being made.
      if (accountId !== undefined) await settle(work, payments, accountId);
      await settled(work.tx, events, work.now);
    }),
  );

/**
 * Every 5 minutes: asks for what happened at the provider, so that an event that never came is
 * settled all the same, and forgets old ones.
 */
export const eventSweep = ({ runWork, paymentEvents }: Parts): JobWorker =>
  worker(
    jobKind<object>('subscription.events'),
    async () => {
      if (!paymentEvents) return;
      const since = await runWork(async ({ tx, now }) => {
        const newest = (await newestEvent(tx)) ?? now;
        return new Date(Math.max(newest.getTime() - hourMs, now.getTime() - longestLookBack));
      });
      const events = await paymentEvents.since(since);
      await runWork(async (work) => {
        await takeIn(work, events);
        await forgetEvents(work.tx, new Date(work.now.getTime() - keptMs));
      });
    },
    '*/5 * * * *',
  );
