import type { Clock } from '../../../platform/clock.ts';
import type { StripeKeys } from '../../../platform/config.ts';
import type { PaymentsPort } from '../port.ts';
import {
  changeNow,
  drop,
  isFree,
  openCheckout,
  replan,
  start,
  type StripeContext,
} from './begin.ts';
import { costOfChange, costOfStart, invoicesOf } from './bills.ts';
import { answered, patienceMs, stripeClient } from './client.ts';
import { customerOf, customersOf, remove, setEmail, stripePortal } from './customers.ts';
import { finish } from './finish.ts';
import { look, toState, type Looked } from './look.ts';
import { stripePrices } from './prices.ts';
import { cancelAtEnd, changeAtEnd, goOn } from './turn.ts';

/**
 * Payments by Stripe. Each operation reads the state first, so that a call whose answer was lost is
 * not repeated. If Stripe does not answer, the refusal is 503.
 */
export function stripePayments(
  keys: StripeKeys,
  clock: Clock,
  patience = patienceMs,
): PaymentsPort {
  const stripe = stripeClient(keys);
  const context: StripeContext = { stripe, priceOf: stripePrices(stripe) };
  const portal = stripePortal(stripe);

  const asked = <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    answered(ask, patience);

  async function present(customerId: string): Promise<Looked> {
    const looked = await look(stripe, customerId);
    if (!looked) throw new Error(`${customerId} was deleted at Stripe`);
    return looked;
  }

  return {
    test: !/^[rs]k_live_/.test(keys.secretKey),
    // Stripe's clock is the real time.
    now: () => Promise.resolve(clock.now()),

    customerOf: asked((payer, email) => customerOf(stripe, payer, email)),
    customersOf: asked((payer) => customersOf(stripe, payer)),
    setEmail: asked((customerId, email) => setEmail(stripe, customerId, email)),

    read: asked(async (customerId) => {
      const looked = await look(stripe, customerId);
      if (looked) await finish(stripe, looked);
      return toState(customerId, looked);
    }),

    openCheckout: asked(async ({ id }, order) => openCheckout(context, await present(id), order)),
    start: asked(async ({ id }, order) => start(context, await present(id), order)),
    changeNow: asked(async ({ id }, planId, keep) =>
      changeNow(context, await present(id), planId, keep),
    ),
    replan: asked(async ({ id }, order, freeUntil) =>
      replan(context, await present(id), order, freeUntil),
    ),
    drop: asked(async ({ id }) => drop(context, await present(id))),
    changeAtEnd: asked(async ({ id }, order) => changeAtEnd(context, await present(id), order)),
    cancelAtEnd: asked(async ({ id }) => cancelAtEnd(context, await present(id))),
    goOn: asked(async ({ id }) => goOn(context, await present(id))),

    costOfStart: asked(async (customer, planId, noTrial = false) => {
      const looked = customer && (await present(customer.id));
      const nobody = { subscriptions: [], running: null };
      return await costOfStart(
        context,
        customer?.id,
        planId,
        isFree(looked ?? nobody, { planId, noTrial }),
      );
    }),

    costOfChange: asked(async ({ id }, planId) => {
      const looked = await present(id);
      return looked.running
        ? await costOfChange(context, id, looked.running, planId)
        : await costOfStart(context, id, planId, false);
    }),

    portal: asked(portal),
    invoices: asked((customerId) => invoicesOf(stripe, customerId)),
    remove: asked((customerId) => remove(stripe, customerId)),
  };
}
