import type { Parts } from '../../parts.ts';
import { runSettled } from '../../platform/jobs/run-settled.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { settle } from './subscription.commands.ts';
import { forgetFormer } from './former.commands.ts';
import { addressOf, dueAccounts, readRow } from './subscription.queries.ts';

/** An account's state at the provider has to be read again. */
export const settleDue = jobKind<{ accountId: number }>('subscription.settle');

/** An account was deleted; everything that runs for it at the provider ends. */
export const customerLeaves = jobKind<{ customerId: string }>('subscription.leave', {
  retryLimit: 20,
});

/**
 * The same for customers that were never recorded, because their creation was not answered or not
 * committed. The account was created at `since`, in milliseconds.
 */
export const straysLeave = jobKind<{ accountId: number; since: number }>('subscription.strays', {
  retryLimit: 20,
});
/** Time for an answer that is under way, and for the provider's search by account. */
export const straysAfterMs = 3_600_000;

/** An account changed its address, so the provider's receipts follow. */
export const addressMoves = jobKind<{ accountId: number }>('subscription.address', {
  retryLimit: 20,
});

/** An account was suspended: its subscription goes on to its period's end. */
export const suspendedPays = jobKind<{ accountId: number }>('subscription.suspended', {
  retryLimit: 20,
});

export const suspendedWorker = ({ runUnit, payments }: Parts): JobWorker =>
  worker(suspendedPays, ({ accountId }) =>
    runUnit(async (unit) => {
      // The suspension may have been taken back meanwhile, or the account deleted.
      const account = unit.tx.selectFrom('account').select('suspended').where('id', '=', accountId);
      if (!(await account.executeTakeFirst())?.suspended) return;
      const { row } = await settle(unit, payments, accountId);
      if (!row.told?.subscription || row.told.subscription.cancelAtEnd) return;
      await payments.cancelAtEnd(row.told);
      await settle(unit, payments, accountId);
    }),
  );

/** Checks all due accounts; the next minutely check retries failures. */
export const sweepDue = jobKind<object>('subscription.sweep', { retryLimit: 0 });

const settleOne = ({ runUnit, payments }: Parts, accountId: number): Promise<void> =>
  runUnit(async (unit) => {
    // The account may have been deleted meanwhile.
    if (await readRow(unit.tx, accountId)) await settle(unit, payments, accountId);
  });

export const settleWorker = (parts: Parts): JobWorker =>
  worker(settleDue, ({ accountId }) => settleOne(parts, accountId));

export const leaveWorker = ({ payments }: Parts): JobWorker =>
  worker(customerLeaves, ({ customerId }) => payments.remove(customerId));

export const straysWorker = ({ payments }: Parts): JobWorker =>
  worker(straysLeave, async ({ accountId, since }) => {
    const ids = await payments.customersOf({ accountId, since: new Date(since) });
    for (const id of ids) await payments.remove(id);
  });

export const addressWorker = ({ runUnit, payments }: Parts): JobWorker =>
  worker(addressMoves, async ({ accountId }) => {
    const read = () => runUnit(({ tx }) => addressOf(tx, accountId));
    let stored: string | undefined;
    // Read again after the call, so that of two changes the newer one wins.
    for (let to = await read(); to && to.email !== stored; to = await read()) {
      await payments.setEmail(to.customerId, to.email);
      stored = to.email;
    }
  });

/**
 * Every minute: checks the accounts whose plan changes by time (a renewal, an end, the end of the
 * hours to choose), and those not checked for long.
 */
export const sweepWorker = (parts: Parts): JobWorker =>
  worker(
    sweepDue,
    async () => {
      await forgetFormer(parts.db, parts.clock.now());
      const due = await parts.runUnit(async ({ tx }) =>
        dueAccounts(tx, await parts.payments.now()),
      );
      await runSettled(
        due,
        { log: parts.log, what: 'settling the subscription of account' },
        (accountId) => settleOne(parts, accountId),
      );
    },
    '* * * * *',
  );
