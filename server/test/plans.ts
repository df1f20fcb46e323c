import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import { sandboxPaths, type PayAnswer } from '@fourfold/contract/subscription/sandbox.ts';
import type { Begin, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { decodeJwt } from 'jose';
import type { Answer, TestApp } from './app.ts';
import { runJob } from './background.ts';
import { succeeded } from './world.ts';

/** Actions on plans for tests, through the real calls and the test payments' own. */

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
} as const;

export interface Upgraded {
  action: 'complete' | 'goToPayment';
  checkout: { clientSecret: string } | null;
  list: { id: number }[];
}

export const choose = (
  app: TestApp,
  token: string,
  planId: PlanId,
  jobIds?: number[],
  begin?: Begin,
): Promise<Answer<Upgraded>> =>
  app.send('POST', '/v1/user/subscription/plan/upgrade', {
    token,
    body: { planId, ...(jobIds ? { jobIds } : {}), ...(begin ? { begin } : {}) },
  });

export const readPlan = async (app: TestApp, token: string): Promise<Subscription> =>
  succeeded(await app.send<Subscription>('GET', '/v1/user/subscription', { token }));

/** Fills in the card form of an open checkout. */
export async function payWith(
  app: TestApp,
  clientSecret: string,
  number: string = cards.pays,
): Promise<PayAnswer> {
  if (app.stripe) return { ...app.stripe.pay(clientSecret, number), message: '' };
  const url = sandboxPaths.pay.replace(':secret', clientSecret);
  const payload = { number, expMonth: 8, expYear: 2040, cvc: '123' };
  return (await app.http.inject({ method: 'POST', url, payload })).json();
}

/** Chooses a plan, and pays if asked to. */
export async function subscribe(
  app: TestApp,
  token: string,
  planId: PlanId,
  { jobIds, card, begin }: { jobIds?: number[]; card?: string; begin?: Begin } = {},
): Promise<Subscription> {
  const { checkout } = succeeded(await choose(app, token, planId, jobIds, begin));
  if (checkout) {
    const { result } = await payWith(app, checkout.clientSecret, card);
    if (result !== 'paid') throw new Error(`The card was ${result}`);
  }
  return await readPlan(app, token);
}

/** Moves the payments' clock forward, as an operator does. */
export async function moveOn(app: TestApp, days: number): Promise<void> {
  if (app.stripe) {
    app.stripe.ahead += Math.round(days * 24 * 3_600_000);
    return;
  }
  const request = { method: 'POST', url: sandboxPaths.clock, payload: { days } } as const;
  const { statusCode } = await app.http.inject(request);
  if (statusCode !== 200) throw new Error('The clock did not move');
}

/** Runs the minutely check of the plans. */
export const sweep = (app: TestApp): Promise<void> => runJob(app, 'subscription.sweep');

/** Makes an account that hires known: it pays, and is three days old (RULES.md section 14). */
export async function beKnown(app: TestApp, token: string): Promise<void> {
  await subscribe(app, token, 'pro');
  await app.parts.db
    .updateTable('account')
    .set({ created_at: new Date(app.clock.now().getTime() - 3 * 24 * 3_600_000) })
    .where('id', '=', Number(decodeJwt(token).sub))
    .execute();
  await runJob(app, 'company.age');
}
