import { Refusal } from '../../platform/http/refusal.ts';
import type { PaymentsPort } from './port.ts';

/** Half of a node's database connections: each caller holds one. */
const atOnce = 6;
/** Shorter than the idle timeout of a transaction, so that earlier writes survive. */
const patienceMs = 9_000;

const refusal = (message: string, retryAfter: number) =>
  new Refusal('error', message, { code: 503, retryAfter });

/**
 * Calls to a remote payment provider, limited in number and time so that everything else still
 * works when it does not answer. A late answer is not a failure: the call may have succeeded.
 */
export function bounded(port: PaymentsPort): PaymentsPort {
  let running = 0;
  async function ask<Result>(run: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce)
      throw refusal('Payments are busy right now. Please try again in a moment.', 2);
    running += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(
            refusal('Payments are not answering right now. Please try again in a minute.', 60),
          ),
        patienceMs,
      );
    });
    try {
      return await Promise.race([run(), late]);
    } finally {
      clearTimeout(timer);
      running -= 1;
    }
  }
  return {
    test: port.test,
    now: () => port.now(),
    customerOf: (payer, email) => ask(() => port.customerOf(payer, email)),
    customersOf: (payer) => ask(() => port.customersOf(payer)),
    setEmail: (customerId, email) => ask(() => port.setEmail(customerId, email)),
    read: (customerId) => ask(() => port.read(customerId)),
    openCheckout: (customer, order) => ask(() => port.openCheckout(customer, order)),
    start: (customer, order) => ask(() => port.start(customer, order)),
    changeNow: (customer, planId, keep) => ask(() => port.changeNow(customer, planId, keep)),
    replan: (customer, order, freeUntil) => ask(() => port.replan(customer, order, freeUntil)),
    drop: (customer) => ask(() => port.drop(customer)),
    changeAtEnd: (customer, order) => ask(() => port.changeAtEnd(customer, order)),
    cancelAtEnd: (customer) => ask(() => port.cancelAtEnd(customer)),
    goOn: (customer) => ask(() => port.goOn(customer)),
    costOfStart: (customer, planId, noTrial) =>
      ask(() => port.costOfStart(customer, planId, noTrial)),
    costOfChange: (customer, planId) => ask(() => port.costOfChange(customer, planId)),
    portal: (customerId, returnUrl) => ask(() => port.portal(customerId, returnUrl)),
    invoices: (customerId) => ask(() => port.invoices(customerId)),
    remove: (customerId) => ask(() => port.remove(customerId)),
  };
}
