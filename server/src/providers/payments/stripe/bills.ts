import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Stripe } from 'stripe';
import type { Cost, Invoice } from '../port.ts';
import { changeOf, type StripeContext } from './begin.ts';
import { isStripe } from './customers.ts';
import type { Running } from './look.ts';
import { lineText, textOf } from './prices.ts';

/** Stripe's preview of starting now; free days cost nothing. */
export async function costOfStart(
  { stripe, priceOf }: StripeContext,
  customerId: string | undefined,
  planId: PlanId,
  free: boolean,
): Promise<Cost> {
  const { name, trialDays } = plans[planId];
  if (free) return { lines: [{ text: `${name}, ${trialDays} days free`, amount: 0 }], total: 0 };
  return toCost(
    await stripe.invoices.createPreview({
      ...(customerId === undefined ? {} : { customer: customerId }),
      subscription_details: { items: [{ price: await priceOf(planId) }] },
    }),
  );
}

export async function costOfChange(
  { stripe, priceOf }: StripeContext,
  customerId: string,
  running: Running,
  planId: PlanId,
): Promise<Cost> {
  return toCost(
    await stripe.invoices.createPreview({
      customer: customerId,
      subscription: running.subscription.id,
      subscription_details: changeOf(running, await priceOf(planId)),
    }),
  );
}

function toCost({ lines, amount_due: total }: Stripe.Invoice): Cost {
  const items = lines.data.map((line) => ({ text: lineText(line), amount: line.amount }));
  // Tax, or the customer's credit.
  const rest = total - items.reduce((sum, { amount }) => sum + amount, 0);
  if (rest !== 0) items.push({ text: rest < 0 ? 'Credit' : 'Tax', amount: rest });
  return { lines: items, total };
}

const statuses = { paid: 'paid', open: 'open', void: 'void', uncollectible: 'void' } as const;
const isFinal = (status: string | null): status is keyof typeof statuses =>
  status !== null && status in statuses;

/** A redirect target: accept only Stripe's own addresses. */
const onlyStripe = (address: string | null | undefined) =>
  address && isStripe(address) ? address : null;

/** Newest first, without drafts. */
export async function invoicesOf(stripe: Stripe, customerId: string): Promise<Invoice[]> {
  const all = await stripe.invoices
    .list({ customer: customerId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return all.flatMap(({ id, created, lines, total, status, hosted_invoice_url, invoice_pdf }) =>
    isFinal(status)
      ? [
          {
            id,
            createdAt: new Date(created * 1000),
            text: textOf(lines),
            amount: total,
            status: statuses[status],
            url: onlyStripe(hosted_invoice_url),
            pdf: onlyStripe(invoice_pdf),
          },
        ]
      : [],
  );
}
