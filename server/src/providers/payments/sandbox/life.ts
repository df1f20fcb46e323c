import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import { plans, unpaidText, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Selectable } from 'kysely';
import type { Cost, Wait } from '../port.ts';
import type { SandboxTables } from './tables.ts';

export type Life = Selectable<SandboxTables['sandbox_subscription']>;
export type NewInvoice = Pick<
  Selectable<SandboxTables['sandbox_invoice']>,
  'text' | 'amount' | 'created_at'
> & { status: 'paid' | 'open' };

const dayMs = 24 * 60 * 60_000;
/** Days between tries of a failed charge; after the last one the subscription ends. */
const retryDays = [3, 2, 2];

const later = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);
export const cents = (planId: PlanId) => plans[planId].price * 100;
const monthText = (planId: PlanId) => `${plans[planId].name}, one month`;

/** A new subscription, and its first invoice if it costs something. */
export function begin(
  order: {
    id: string;
    customerId: string;
    planId: PlanId;
    keep: readonly number[];
    trial: boolean;
    wait: Wait | null;
  },
  now: Date,
): Life {
  const days = order.trial ? later(now, plans[order.planId].trialDays) : null;
  const freeUntil = order.wait?.freeUntil ?? days;
  const anchor = freeUntil ?? now;
  return {
    id: order.id,
    customer_id: order.customerId,
    plan_id: order.planId,
    status: freeUntil ? 'trialing' : 'active',
    trial: order.trial,
    anchor,
    period_start: now,
    period_end: freeUntil ?? periodEndAfter(anchor, now),
    cancel_at_end: false,
    next_plan_id: null,
    keep: [...order.keep],
    retries: 0,
    retry_at: null,
    ended_at: null,
    begins_at: order.wait?.beginsAt ?? null,
  };
}

/** Moves a subscription to a time: renews, changes or ends periods, retries charges. */
export function live(
  life: Life,
  charges: boolean,
  now: Date,
): { life: Life; invoices: NewInvoice[]; settled: 'paid' | 'void' | null } {
  const next = { ...life };
  const invoices: NewInvoice[] = [];
  // The new state of the invoice that was open.
  let settled: 'paid' | 'void' | null = null;
  const close = (status: 'paid' | 'void') => {
    const own = invoices.findLast((invoice) => invoice.status === 'open');
    if (own && status === 'paid') own.status = 'paid';
    else if (own) invoices.splice(invoices.indexOf(own), 1);
    else settled = status;
  };
  while (next.ended_at === null) {
    if (next.retry_at !== null && next.retry_at <= now) {
      const at = next.retry_at;
      const days = retryDays[next.retries + 1];
      if (charges) {
        Object.assign(next, { status: 'active', retries: 0, retry_at: null });
        close('paid');
      } else if (days === undefined) {
        Object.assign(next, { ended_at: at, retry_at: null });
        close('void');
      } else Object.assign(next, { retries: next.retries + 1, retry_at: later(at, days) });
    } else if (next.period_end <= now) {
      const at = next.period_end;
      if (next.cancel_at_end) {
        next.ended_at = at;
        continue;
      }
      next.plan_id = next.next_plan_id ?? next.plan_id;
      next.next_plan_id = null;
      if (next.status === 'trialing') next.anchor = at;
      next.period_start = at;
      next.period_end = periodEndAfter(next.anchor, at);
      next.status = charges ? 'active' : 'pastDue';
      next.retries = 0;
      next.retry_at = charges ? null : later(at, retryDays[0] ?? 0);
      invoices.push({
        text: monthText(next.plan_id),
        amount: cents(next.plan_id),
        status: charges ? 'paid' : 'open',
        created_at: at,
      });
    } else break;
  }
  return { life: next, invoices, settled };
}

/** The price today of one that starts later. */
export const costOfWaiting = (planId: PlanId): Cost => ({
  lines: [{ text: unpaidText(planId), amount: 0 }],
  total: 0,
});

export function costOfBeginning(planId: PlanId, trial: boolean): Cost {
  const amount = trial ? 0 : cents(planId);
  const text = trial
    ? `${plans[planId].name}, ${plans[planId].trialDays} days free`
    : monthText(planId);
  return { lines: [{ text, amount }], total: amount };
}

/**
 * The price of changing now: the rest of the period at the new price less the old; a whole new
 * period after free or unpaid days.
 */
export function costOfChanging(life: Life, planId: PlanId, now: Date): Cost {
  if (life.status !== 'active') return costOfBeginning(planId, false);
  const whole = life.period_end.getTime() - life.period_start.getTime();
  const share = (life.period_end.getTime() - now.getTime()) / whole;
  const unused = Math.round(cents(life.plan_id) * share);
  const rest = Math.round(cents(planId) * share);
  return {
    lines: [
      { text: `Remaining time on ${plans[planId].name}`, amount: rest },
      { text: `Unused time on ${plans[life.plan_id].name}`, amount: -unused },
    ],
    total: rest - unused,
  };
}

/** The subscription after an immediate change; a change planned for the period's end is dropped. */
export function changed(life: Life, planId: PlanId, now: Date, keep: readonly number[] = []): Life {
  const period =
    life.status === 'active'
      ? {}
      : { anchor: now, period_start: now, period_end: periodEndAfter(now, now) };
  return {
    ...life,
    ...period,
    plan_id: planId,
    status: 'active',
    retries: 0,
    retry_at: null,
    cancel_at_end: false,
    next_plan_id: null,
    keep: [...keep],
    begins_at: null,
  };
}
