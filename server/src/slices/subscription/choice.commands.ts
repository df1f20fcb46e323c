import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { OpenJob, upgradeAnswer } from '@fourfold/contract/subscription/schema.ts';
import type { z } from 'zod';
import { conflict, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentsPort } from '../../providers/payments/port.ts';
import { ensureCustomer, graceOf, type Held } from './subscription.commands.ts';
import { changeTo, mustChoose, rightChoice, usedTrial, waitFrom } from './subscription.rules.ts';

type Answer = z.infer<typeof upgradeAnswer>;

const dayMs = 24 * 60 * 60_000;

const complete: Answer = { action: 'complete', checkout: null, list: [] };

interface Choice {
  planId: PlanId;
  /** Start at the end of early access, if it is running. */
  later: boolean;
  jobIds: readonly number[];
  open: OpenJob[];
}

/**
 * Carries out the choice of a plan at the provider. The subscription must be settled and locked, so
 * that of concurrent calls the first starts it and the others find it started.
 * @returns a refusal if jobs must be chosen first or the card was declined
 */
export async function choosePlan(
  unit: UnitOfWork,
  payments: PaymentsPort,
  held: Held,
  { planId, later, jobIds, open }: Choice,
): Promise<Answer | Refusal> {
  const { row, state, now } = held;
  const noTrial = usedTrial(row, state);
  const free = plans[planId].trialDays > 0 && !noTrial;
  const wait = later ? waitFrom(graceOf(row), state, { planId, free }, now) : null;
  const change = changeTo(state, planId, wait !== null);
  const choosing = mustChoose(change, planId, open.length);
  if (choosing && !rightChoice(jobIds, open))
    return new Refusal('need-select-jobs', `Pick ${keptJobs} jobs to keep open`, {
      data: { list: open },
    });
  const order = { planId, keep: choosing ? jobIds : [], wait, noTrial };
  const customer = row.told;
  if (change === 'none') return complete;
  if (customer && state.kind === 'grace' && state.waiting) {
    const days = free ? new Date(now.getTime() + plans[planId].trialDays * dayMs) : null;
    const freeUntil = wait?.freeUntil ?? days;
    if (freeUntil) await payments.replan(customer, order, freeUntil);
    else if (!(await payments.changeNow(customer, planId, order.keep))) return declined();
    return complete;
  }
  if (change === 'start' || !customer) {
    const known = customer ?? (await payments.read(await ensureCustomer(unit, payments, held)));
    if (known.card && (await payments.start(known, order))) return complete;
    // Without a card, or after a declined one, a form asks for one.
    return { action: 'goToPayment', checkout: await payments.openCheckout(known, order), list: [] };
  }
  if (change === 'undo') await payments.goOn(customer);
  if (change === 'later') await payments.changeAtEnd(customer, order);
  if (change === 'now' && !(await payments.changeNow(customer, planId))) return declined();
  return complete;
}

const declined = () => conflict('Your card was declined. Please use another card.');
