import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payers, providers, type Provider } from '../../../test/payments.ts';

/** Which customers a provider knows, and their addresses. */

describe.each(providers)('$name', ({ provider }) => {
  let at: Provider;
  const newPayer = payers();

  beforeAll(async () => {
    at = await provider();
  });
  afterAll(() => at.end());

  /** Enough time for Stripe's search index, and too long for idempotency keys. */
  async function later() {
    await at.forward(2);
    at.stripe?.forgetKeys();
  }

  test('an account has one customer, however often and at once it is asked', async () => {
    const account = newPayer();
    const ids = await Promise.all([1, 2, 3].map(() => at.payments.customerOf(...account)));
    await later();
    ids.push(await at.payments.customerOf(...account));
    expect(new Set(ids).size).toBe(1);
    expect(await at.payments.customerOf(...newPayer())).not.toBe(ids[0]);
    expect(await at.payments.read(ids[0] ?? '')).toEqual({
      id: ids[0],
      card: null,
      subscription: null,
      subscriptions: 0,
      hadTrial: false,
      checkout: null,
      payments: [],
    });
  });

  test('a customer has the address that the account has, and stays the same', async () => {
    const [payer, email] = newPayer();
    const id = await at.payments.customerOf(payer, email);
    expect(await at.emailOf(id)).toBe(email);
    for (let twice = 0; twice < 2; twice += 1) await at.payments.setEmail(id, 'moved@pay.example');
    expect(await at.emailOf(id)).toBe('moved@pay.example');
    await later();
    // An address that changed before the customer existed.
    expect(await at.payments.customerOf(payer, 'again@pay.example')).toBe(id);
    expect(await at.emailOf(id)).toBe('again@pay.example');
  });

  test('customers that nobody noted are found by their account, and by no other @billing-15', async () => {
    const [payer, email] = newPayer();
    expect(await at.payments.customersOf(payer)).toEqual([]);
    const id = await at.payments.customerOf(payer, email);
    await later();
    expect(await at.payments.customersOf(payer)).toEqual([id]);
    expect(await at.payments.customersOf(newPayer()[0])).toEqual([]);
    // The same account id in another database on the same Stripe account.
    const other = { ...payer, since: new Date(payer.since.getTime() + 1) };
    if (at.stripe) {
      expect(await at.payments.customersOf(other)).toEqual([]);
      expect(await at.payments.customerOf(other, email)).not.toBe(id);
    }
    await at.payments.remove(id);
    expect(await at.payments.customersOf(payer)).toEqual([]);
  });

  test('a removed customer gets no address again', async () => {
    const id = await at.payments.customerOf(...newPayer());
    await at.payments.remove(id);
    await at.payments.setEmail(id, 'late@pay.example');
    const left = at.stripe ? at.stripe.world.deleted.has(id) : (await at.emailOf(id)) === '';
    expect(left).toBe(true);
  });
});
