import type { subscriptionEndpoints } from '@fourfold/contract/subscription/endpoints.ts';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { Begin } from '@fourfold/contract/subscription/schema.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import { pageUrl } from '../../platform/mail/due.ts';
import { choosePlan } from './choice.commands.ts';
import { previewOf } from './choice-preview.ts';
import {
  endGrace,
  ensureCustomer,
  graceOf,
  hold,
  orAskAgain,
  settle,
} from './subscription.commands.ts';
import { toSubscription } from './subscription.present.ts';
import { blankRow, readRow, type ListOpenJobs } from './subscription.queries.ts';
import { planStateAt } from './subscription.rules.ts';
import { ingestEvents } from './provider-event.commands.ts';

const isLater = (begin: Begin | undefined) => begin === 'afterEarlyAccess';

/** The job slice above reads the open jobs. */
export function subscriptionRoutes(
  { payments, paymentEvents, config }: Parts,
  reads: { openJobs: ListOpenJobs },
): Handlers<typeof subscriptionEndpoints> {
  return {
    async planList() {
      const list = Object.values(plans);
      return { list, count: list.length };
    },

    async subscriptionGet({ unit, caller }) {
      const reader = { testPayments: payments.test, isEmployer: caller.role === 'employer' };
      const row = (await readRow(unit.tx, caller.userId)) ?? blankRow(caller.userId);
      // A page that waits for a payment asks the provider here, so that a lost event does not leave
      // it waiting. Other pages do not, because every page reads this.
      if (row.told?.checkout) {
        const held = await settle(unit, payments, caller.userId);
        return toSubscription(held.row, held, reader);
      }
      const now = await payments.now();
      const state = planStateAt(graceOf(row), row.told, now);
      return toSubscription(row, { state, now }, reader);
    },

    async planPreview({ unit, caller, query: { planId, begin } }) {
      const held = await settle(unit, payments, caller.userId);
      const open = await reads.openJobs(unit.tx, caller.userId);
      return await previewOf(payments, held, { planId, later: isLater(begin) }, open);
    },

    async customerPortal({ unit, caller }) {
      const held = await hold(unit, payments, caller.userId);
      const back = pageUrl(config, '/settings?tab=billing');
      return await orAskAgain(unit, payments, caller.userId, async () => ({
        url: await payments.portal(await ensureCustomer(unit, payments, held), back),
      }));
    },

    async invoices({ unit, caller, query: { limit, offset } }) {
      const row = await readRow(unit.tx, caller.userId);
      const all = row?.customer_id ? await payments.invoices(row.customer_id) : [];
      const list = all.slice(offset, offset + limit).map(({ createdAt, ...invoice }) => ({
        ...invoice,
        date: createdAt.toISOString(),
        currency: 'usd' as const,
      }));
      return { list, count: all.length };
    },

    async planUpgrade({ unit, caller, body: { planId, begin, jobIds = [] } }) {
      const held = await settle(unit, payments, caller.userId);
      const open = await reads.openJobs(unit.tx, caller.userId, jobIds);
      const choice = { planId, later: isLater(begin), jobIds, open };
      return await orAskAgain(unit, payments, caller.userId, async () => {
        const answer = await choosePlan(unit, payments, held, choice);
        if (!(answer instanceof Refusal)) await settle(unit, payments, caller.userId);
        return answer;
      });
    },

    async graceEnd({ unit, caller }) {
      await endGrace(unit, await hold(unit, payments, caller.userId));
      return {};
    },

    async subscriptionCancel({ unit, caller }) {
      const { row, state } = await settle(unit, payments, caller.userId);
      if (!row.told?.subscription) return conflict('There is no plan to cancel');
      const { told } = row;
      return await orAskAgain(unit, payments, caller.userId, async () => {
        if (state.kind === 'grace') await payments.drop(told);
        else if (!told.subscription?.cancelAtEnd) await payments.cancelAtEnd(told);
        await settle(unit, payments, caller.userId);
        return {};
      });
    },

    async stripeWebhook({ unit, bytes, http }) {
      if (!paymentEvents) return notFound();
      const signature = http.request.headers['stripe-signature'];
      await ingestEvents(unit, [paymentEvents.verify(bytes, String(signature ?? ''), unit.now)]);
      return {};
    },
  };
}
