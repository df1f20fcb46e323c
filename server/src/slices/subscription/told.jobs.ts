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
export const toldWorker = ({ runUnit, payments }: Parts): JobWorker =>
  worker(eventsTold, ({ customerId }) =>
    runUnit(async (unit) => {
      const events = await unsettledOf(unit.tx, customerId);
      if (events.length === 0) return;
      const accountId = await accountOfCustomer(unit.tx, customerId);
      // None: it was deleted, or is only being made.
      if (accountId !== undefined) await settle(unit, payments, accountId);
      await settled(unit.tx, events, unit.now);
    }),
  );

/**
 * Every 5 minutes: asks for what happened at the provider, so that an event that never came is
 * settled all the same, and forgets old ones.
 */
export const eventSweep = ({ runUnit, paymentEvents }: Parts): JobWorker =>
  worker(
    jobKind<object>('subscription.events'),
    async () => {
      if (!paymentEvents) return;
      const since = await runUnit(async ({ tx, now }) => {
        const newest = (await newestEvent(tx)) ?? now;
        return new Date(Math.max(newest.getTime() - hourMs, now.getTime() - longestLookBack));
      });
      const events = await paymentEvents.since(since);
      await runUnit(async (unit) => {
        await takeIn(unit, events);
        await forgetEvents(unit.tx, new Date(unit.now.getTime() - keptMs));
      });
    },
    '*/5 * * * *',
  );
