import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { settle } from './subscription.commands.ts';
import { accountOfCustomer, newestEvent, settled, unsettledOf } from './provider-event.queries.ts';
import { eventsArrived, forgetEvents, ingestFetched } from './provider-event.commands.ts';

const hourMs = 3_600_000;
/** Events are fetched from an hour before the newest known one, at most from this long ago. */
const longestLookBack = 3 * 24 * hourMs;
/** Longer than Stripe resends events. */
const keptMs = 7 * 24 * hourMs;

/** Checks the customer of stored events; several events cause one check. */
export const providerEventWorker = ({ runUnit, payments }: Parts): JobWorker =>
  worker(eventsArrived, ({ customerId }) =>
    runUnit(async (unit) => {
      const events = await unsettledOf(unit.tx, customerId);
      if (events.length === 0) return;
      const accountId = await accountOfCustomer(unit.tx, customerId);
      // Undefined: the account was deleted, or the customer is just being created.
      if (accountId !== undefined) await settle(unit, payments, accountId);
      await settled(unit.tx, events, unit.now);
    }),
  );

/** Every 5 minutes: fetches events, so that a lost one takes effect, and deletes old ones. */
export const eventSweep = ({ db, clock, runUnit, paymentEvents }: Parts): JobWorker =>
  worker(
    jobKind<object>('subscription.events'),
    async () => {
      if (!paymentEvents) return;
      const since = await runUnit(async ({ tx, now }) => {
        const newest = (await newestEvent(tx)) ?? now;
        return new Date(Math.max(newest.getTime() - hourMs, now.getTime() - longestLookBack));
      });
      const events = await paymentEvents.since(since);
      await ingestFetched(runUnit, events);
      await forgetEvents(db, new Date(clock.now().getTime() - keptMs));
    },
    '*/5 * * * *',
  );
