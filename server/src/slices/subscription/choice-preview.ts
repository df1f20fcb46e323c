import { plans, unpaidText, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import type { OpenJob, preview } from '@fourfold/contract/subscription/schema.ts';
import type { z } from 'zod';
import type { Cost, PaymentsPort } from '../../providers/payments/port.ts';
import { graceOf, type Held } from './subscription.commands.ts';
import { toNextPayment } from './subscription.present.ts';
import { changeTo, mustChoose, usedTrial, waitFrom } from './subscription.rules.ts';

type Preview = z.infer<typeof preview>;

const dayMs = 24 * 60 * 60_000;
const nothing: Cost = { lines: [], total: 0 };

/** What choosing a plan would cost, by the provider's calculation, and when it starts. */
export async function previewOf(
  payments: PaymentsPort,
  { row, state, now }: Held,
  { planId, later }: { planId: PlanId; later: boolean },
  open: OpenJob[],
): Promise<Preview> {
  const noTrial = usedTrial(row, state);
  const wait = later ? waitFrom(graceOf(row), state, { planId, free: !noTrial }, now) : null;
  const change = changeTo(state, planId, wait !== null);
  const running = 'subscription' in state ? state.subscription : null;
  const { price, trialDays } = plans[planId];
  const amount = price * 100;
  const jobs = mustChoose(change, planId, open.length) ? open : [];
  const shown = (date: Date, cost: Cost, next: Date | null): Preview => ({
    planId,
    change,
    date: date.toISOString(),
    ...cost,
    currency: 'usd',
    nextPayment: next && { date: next.toISOString(), amount },
    jobs,
  });

  if (wait) {
    const lines = [{ text: unpaidText(planId), amount: 0 }];
    return shown(wait.beginsAt, { lines, total: 0 }, wait.freeUntil);
  }
  if (!running) {
    const cost = await payments.costOfStart(row.told, planId, noTrial);
    const free = trialDays > 0 && cost.total === 0;
    const next = free ? new Date(now.getTime() + trialDays * dayMs) : periodEndAfter(now, now);
    return shown(now, cost, next);
  }
  if (change === 'now' && row.told) {
    const cost = await payments.costOfChange(row.told, planId);
    return shown(
      now,
      cost,
      running.status === 'active' ? running.periodEnd : periodEndAfter(now, now),
    );
  }
  if (change === 'later') return shown(running.periodEnd, nothing, running.periodEnd);
  const going = { ...running, cancelAtEnd: false, nextPlanId: null };
  return { ...shown(now, nothing, null), nextPayment: toNextPayment(going) };
}
