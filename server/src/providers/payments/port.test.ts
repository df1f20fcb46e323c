import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payers, providers, type Provider } from '../../../test/payments.ts';
import { cards } from '../../../test/plans.ts';

/** Every payment provider passes these tests. */

const dayMs = 24 * 3_600_000;

describe.each(providers)('$name', ({ provider }) => {
  let at: Provider;
  const newPayer = payers();

  beforeAll(async () => {
    at = await provider();
  });
  afterAll(() => at.end());

  const read = (id: string) => at.payments.read(id);
  const starter = { planId: 'starter' as const, keep: [7, 9] };
  const pro = { planId: 'pro' as const, keep: [] };

  async function newCustomer() {
    return await read(await at.payments.customerOf(...newPayer()));
  }

  /** A customer who has just paid for a plan. */
  async function payer(order: typeof starter | typeof pro, card: string = cards.pays) {
    const customer = await newCustomer();
    const { clientSecret } = await at.payments.openCheckout(customer, order);
    expect(await at.pay(clientSecret, card)).toBe('paid');
    return await read(customer.id);
  }

  const amounts = async (id: string) =>
    (await at.payments.invoices(id)).map(({ amount, status }) => [amount, status]);
  const daysUntil = async (date: Date | null | undefined) =>
    date ? (date.getTime() - (await at.now()).getTime()) / dayMs : null;

  test('one checkout is open: the same for the same order, another for another @billing-14', async () => {
    const customer = await newCustomer();
    const open = async (order: typeof starter | typeof pro) =>
      (await at.payments.openCheckout(await read(customer.id), order)).clientSecret;
    const first = await open(starter);
    expect(await open(starter)).toBe(first);
    expect((await read(customer.id)).checkout).toEqual({ ...starter, clientSecret: first });
    const second = await open(pro);
    expect(second).not.toBe(first);
    expect(await at.pay(first, cards.pays)).toBe('gone');
    const third = await open(starter);
    expect(await at.pay(third, cards.declined)).toBe('declined');
    expect((await read(customer.id)).checkout?.clientSecret).toBe(third);
    expect(await at.pay(third, cards.pays)).toBe('paid');
    expect(await at.pay(third, cards.pays)).toBe('gone');
    expect(await read(customer.id)).toMatchObject({ checkout: null, subscriptions: 1 });
  });

  test('the free days come first, once, and then a month is paid', async () => {
    const { id, card, subscription, hadTrial } = await payer(starter);
    expect(card).toEqual({ brand: 'visa', last4: '4242', expMonth: 8, expYear: 2040 });
    expect(subscription).toMatchObject({ ...starter, status: 'trialing', cancelAtEnd: false });
    expect(await daysUntil(subscription?.periodEnd)).toBe(7);
    expect(hadTrial).toBe(true);
    expect(await amounts(id)).toEqual([[0, 'paid']]);
    await at.forward(7);
    const paid = await read(id);
    expect(paid.subscription).toMatchObject({ status: 'active', anchor: subscription?.periodEnd });
    expect(paid.subscription?.periodStart).toEqual(subscription?.periodEnd);
    expect(await amounts(id)).toEqual([
      [9900, 'paid'],
      [0, 'paid'],
    ]);
    expect(await at.payments.costOfStart(paid, 'starter')).toMatchObject({ total: 9900 });
    expect(await at.payments.costOfStart(null, 'starter')).toMatchObject({ total: 0 });
    expect(await at.payments.costOfStart(null, 'pro')).toMatchObject({ total: 39_900 });
  });

  test('a plan begins with the card on file, once, and not with a declined one', async () => {
    const nobody = await newCustomer();
    expect(await at.payments.start(nobody, pro)).toBe(false);
    const { id } = await payer(starter);
    await at.payments.cancelAtEnd(await read(id));
    await at.forward(8);
    const before = await read(id);
    expect(before).toMatchObject({ subscription: null, subscriptions: 1, card: { last4: '4242' } });
    await at.replaceCard(id, cards.failsLater);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await at.payments.start(await read(id), pro)).toBe(false);
    expect(await amounts(id)).toEqual([[0, 'paid']]);
    await at.replaceCard(id, cards.pays);
    const known = await read(id);
    const begun = await Promise.all([1, 2, 3].map(() => at.payments.start(known, pro)));
    expect(begun).toEqual([true, true, true]);
    expect(await read(id)).toMatchObject({
      subscription: { planId: 'pro', status: 'active' },
      subscriptions: 2,
    });
    expect(await amounts(id)).toEqual([
      [39_900, 'paid'],
      [0, 'paid'],
    ]);
  });

  test('a change at once is prorated to what its preview said, and charged once @billing-18', async () => {
    const { id } = await payer(starter);
    await at.forward(7 + 15.5);
    const before = await read(id);
    const cost = await at.payments.costOfChange(before, 'pro');
    expect(cost.lines).toHaveLength(2);
    expect(cost.lines.map(({ amount }) => amount > 0)).toContain(false);
    expect(cost.total).toBe(cost.lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(cost.total).toBe(15_000);
    const changed = await Promise.all([1, 2, 3].map(() => at.payments.changeNow(before, 'pro')));
    expect(changed).toEqual([true, true, true]);
    expect(await amounts(id)).toEqual([
      [15_000, 'paid'],
      [9900, 'paid'],
      [0, 'paid'],
    ]);
    const { subscription } = await read(id);
    expect(subscription).toMatchObject({
      id: before.subscription?.id,
      planId: 'pro',
      keep: [],
      periodEnd: before.subscription?.periodEnd,
    });
  });

  test('a change that is declined leaves everything as it was', async () => {
    const { id } = await payer(starter);
    await at.payments.cancelAtEnd(await read(id));
    await at.replaceCard(id, cards.failsLater);
    const before = await read(id);
    expect(await at.payments.changeNow(before, 'pro')).toBe(false);
    expect(await read(id)).toEqual(before);
    expect(await amounts(id)).toEqual([[0, 'paid']]);
    await at.replaceCard(id, cards.pays);
    expect(await at.payments.changeNow(await read(id), 'pro')).toBe(true);
    expect((await read(id)).subscription).toMatchObject({ planId: 'pro', cancelAtEnd: false });
  });

  test('from free days a whole month begins', async () => {
    const { id } = await payer(starter);
    await at.forward(2);
    const before = await read(id);
    expect(await at.payments.costOfChange(before, 'pro')).toMatchObject({ total: 39_900 });
    expect(await at.payments.changeNow(before, 'pro')).toBe(true);
    const { subscription } = await read(id);
    expect(subscription).toMatchObject({ planId: 'pro', status: 'active' });
    expect(await daysUntil(subscription?.periodStart)).toBe(0);
    expect(subscription?.anchor).toEqual(subscription?.periodStart);
    expect(await amounts(id)).toEqual([
      [39_900, 'paid'],
      [0, 'paid'],
    ]);
  });

  test('one that is to begin later is free until then, and can be another or none @B7.1', async () => {
    const customer = await newCustomer();
    const from = await at.now();
    const after = (days: number) => new Date(from.getTime() + days * dayMs);
    const wait = { beginsAt: after(5), freeUntil: after(12) };
    const open = async (order: object) =>
      (await at.payments.openCheckout(await read(customer.id), { ...starter, ...order }))
        .clientSecret;
    const now = await open({});
    const later = await open({ wait });
    expect(later).not.toBe(now);
    expect(await open({ wait })).toBe(later);
    expect(await at.pay(later, cards.pays)).toBe('paid');
    const waiting = await read(customer.id);
    expect(waiting).toMatchObject({
      subscriptions: 1,
      hadTrial: false,
      checkout: null,
      payments: [],
    });
    expect(waiting.subscription).toMatchObject({
      ...starter,
      status: 'trialing',
      beginsAt: wait.beginsAt,
      periodEnd: wait.freeUntil,
      trial: true,
    });
    // Another plan, without free days.
    const other = { ...pro, wait: { beginsAt: after(5), freeUntil: after(5) } };
    for (let twice = 0; twice < 2; twice += 1)
      await at.payments.replan(await read(customer.id), other, other.wait.freeUntil);
    const changed = await read(customer.id);
    expect(changed.subscription).toMatchObject({ planId: 'pro', trial: false, keep: [] });
    expect(changed.subscription?.periodEnd).toEqual(after(5));
    // Undone, it leaves no trace except the card.
    for (let twice = 0; twice < 2; twice += 1) await at.payments.drop(await read(customer.id));
    expect(await read(customer.id)).toMatchObject({
      subscription: null,
      subscriptions: 0,
      hadTrial: false,
      card: { last4: '4242' },
    });
    expect(await at.payments.start(await read(customer.id), { ...starter, wait })).toBe(true);
    await at.forward(6);
    expect((await read(customer.id)).subscription?.status).toBe('trialing');
    await at.forward(6);
    const paid = await read(customer.id);
    expect(paid.subscription).toMatchObject({ planId: 'starter', status: 'active' });
    expect(paid.subscription?.anchor).toEqual(after(12));
    expect(paid.payments).toMatchObject([{ amount: 9900 }]);
    expect((await amounts(customer.id)).filter(([amount]) => amount !== 0)).toEqual([
      [9900, 'paid'],
    ]);
  });

  test('one that is to begin later can begin now, paid at once or not at all', async () => {
    const customer = await newCustomer();
    const from = await at.now();
    const end = new Date(from.getTime() + 5 * dayMs);
    const order = { ...pro, wait: { beginsAt: end, freeUntil: end } };
    const { clientSecret } = await at.payments.openCheckout(customer, order);
    expect(await at.pay(clientSecret, cards.failsLater)).toBe('paid');
    const waiting = await read(customer.id);
    expect(await at.payments.changeNow(waiting, 'pro')).toBe(false);
    expect((await read(customer.id)).subscription).toEqual(waiting.subscription);
    await at.replaceCard(customer.id, cards.pays);
    expect(await at.payments.changeNow(await read(customer.id), 'pro')).toBe(true);
    const { subscription, payments } = await read(customer.id);
    expect(subscription).toMatchObject({ planId: 'pro', status: 'active', beginsAt: null });
    expect(payments).toMatchObject([{ amount: 39_900 }]);
  });

  test('an order without free days is charged, and every invoice can be opened @billing-34', async () => {
    const customer = await newCustomer();
    const { clientSecret } = await at.payments.openCheckout(customer, {
      ...starter,
      noTrial: true,
    });
    expect(await at.payments.costOfStart(customer, 'starter', true)).toMatchObject({ total: 9900 });
    expect(await at.pay(clientSecret, cards.pays)).toBe('paid');
    const { subscription, payments = [] } = await read(customer.id);
    expect(subscription?.status).toBe('active');
    const [invoice, ...others] = await at.payments.invoices(customer.id);
    expect(others).toEqual([]);
    expect(payments).toMatchObject([{ id: invoice?.id, amount: 9900, text: invoice?.text }]);
    expect(invoice?.url).toMatch(
      at.stripe ? /^https:\/\/invoice\.stripe\.com\// : /^\/dev\/payments\/invoice\/[\da-f-]{36}$/,
    );
  });

  test('a failed charge is tried again after 3 days, and then paid or it is over', async () => {
    const { id } = await payer(starter, cards.failsLater);
    await at.forward(7);
    const failed = await read(id);
    expect(failed.subscription).toMatchObject({ status: 'pastDue', planId: 'starter' });
    expect(await daysUntil(failed.subscription?.retryAt)).toBe(3);
    expect(await amounts(id)).toContainEqual([9900, 'open']);
    await at.replaceCard(id, cards.pays);
    await at.forward(3);
    expect((await read(id)).subscription).toMatchObject({ status: 'active', retryAt: null });
    expect(await amounts(id)).toContainEqual([9900, 'paid']);
    const other = await payer(starter, cards.failsLater);
    await at.forward(7 + 7);
    expect(await read(other.id)).toMatchObject({ subscription: null, subscriptions: 1 });
  });

  test('from unpaid days a whole month begins, and they are owed no more', async () => {
    const { id } = await payer(starter, cards.failsLater);
    await at.forward(8);
    const before = await read(id);
    expect(await amounts(id)).toEqual([
      [9900, 'open'],
      [0, 'paid'],
    ]);
    expect(await at.payments.costOfChange(before, 'pro')).toMatchObject({ total: 39_900 });
    expect(await at.payments.changeNow(before, 'pro')).toBe(false);
    expect((await read(id)).subscription).toEqual(before.subscription);
    // The sandbox retries a failed charge on a new card right away, which ends the unpaid days.
    if (!at.stripe) return;
    await at.replaceCard(id, cards.pays);
    expect(await at.payments.changeNow(before, 'pro')).toBe(true);
    const { subscription } = await read(id);
    expect(subscription).toMatchObject({ planId: 'pro', status: 'active', retryAt: null });
    expect(await daysUntil(subscription?.periodStart)).toBe(0);
    expect(await amounts(id)).toEqual([
      [39_900, 'paid'],
      [9900, 'void'],
      [0, 'paid'],
    ]);
  });

  test('what is decided for the period’s end can be decided anew and taken back @billing-19', async () => {
    const { id, subscription } = await payer(pro);
    const held = async () => (await read(id)).subscription;
    const back = { planId: 'starter' as const, keep: [3, 4] };
    const plain = { ...subscription };
    const changing = { ...plain, nextPlanId: 'starter', keep: [3, 4] };
    const ending = { ...plain, cancelAtEnd: true };
    for (const twice of [back, { ...back, keep: [4, 5] }]) {
      await at.payments.changeAtEnd(await read(id), twice);
      expect(await held()).toEqual({ ...changing, keep: twice.keep });
    }
    await at.payments.cancelAtEnd(await read(id));
    expect(await held()).toEqual(ending);
    await at.payments.goOn(await read(id));
    expect(await held()).toEqual(plain);
    await at.payments.cancelAtEnd(await read(id));
    await at.payments.cancelAtEnd(await read(id));
    expect(await held()).toEqual(ending);
    await at.payments.goOn(await read(id));
    await at.payments.goOn(await read(id));
    expect(await held()).toEqual(plain);
    await at.payments.cancelAtEnd(await read(id));
    await at.payments.changeAtEnd(await read(id), back);
    expect(await held()).toEqual(changing);
    await at.forward(31);
    expect(await held()).toMatchObject({ planId: 'starter', nextPlanId: null, keep: [3, 4] });
    expect(await amounts(id)).toEqual([
      [9900, 'paid'],
      [39_900, 'paid'],
    ]);
    // An upgrade in the period in which the change began.
    expect(await at.payments.changeNow(await read(id), 'pro')).toBe(true);
    await at.forward(70);
    expect(await held()).toMatchObject({ planId: 'pro', status: 'active' });
  });

  test('a cancelled plan ends with its period', async () => {
    const { id } = await payer(pro);
    await at.payments.cancelAtEnd(await read(id));
    await at.forward(31);
    expect(await read(id)).toMatchObject({ subscription: null, card: { last4: '4242' } });
    expect(await amounts(id)).toEqual([[39_900, 'paid']]);
  });

  test('the portal has an address, and a deleted customer has nothing left', async () => {
    const { id } = await payer(pro);
    expect(await at.payments.portal(id, 'https://fourfold.example/settings')).toMatch(/^https:/);
    const { id: other } = await newCustomer();
    const { clientSecret } = await at.payments.openCheckout(await read(other), pro);
    for (const each of [id, other, id]) await at.payments.remove(each);
    expect(await at.pay(clientSecret, cards.pays)).toBe('gone');
    const left = { subscription: null, card: null, checkout: null };
    for (const each of [id, other]) expect(await read(each)).toMatchObject(left);
  });
});
