import { expect, test } from 'vitest';
import { signIn } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { statementsOf } from '../../../test/statements.ts';
import { moveOn, readPlan, subscribe } from '../../../test/plans.ts';
import { stripeApp } from '../../../test/stripe/app.ts';

const app = await stripeApp({ LOG_LEVEL: 'silent' });

const employer = (name: string) => signIn(app, `${name}@sweep.example`, 'employer');

test('a look that fails for one account settles the others, and fails as a whole', async () => {
  for (const name of ['one', 'two']) await subscribe(app, await employer(name), 'starter');
  await moveOn(app, 7.1);
  const { payments } = app.parts;
  const due = async () =>
    await app.parts.db
      .selectFrom('subscription')
      .select('customer_id')
      .where('check_at', '<=', await payments.now())
      .orderBy('check_at')
      .execute();
  const [first] = await due();
  const read = (id: string) =>
    id === first?.customer_id ? Promise.reject(new Error('Nobody there')) : payments.read(id);
  const failing = { ...app, parts: { ...app.parts, payments: { ...payments, read } } };
  await expect(runJob(failing, 'subscription.sweep')).rejects.toThrow(
    'settling the subscription of account: 1 of 2 failed',
  );
  expect(await due()).toEqual([first]);
  await runJob(app, 'subscription.sweep');
  expect(await due()).toEqual([]);
});

test('where Stripe takes the payments nothing of the stand-in is read, its clock neither', async () => {
  const token = await employer('three');
  await app.parts.db
    .insertInto('sandbox_clock')
    .values({ ahead_ms: 30 * 86_400_000 })
    .execute();
  const { result, statements } = await statementsOf(() => readPlan(app, token));
  expect(result.gracePlan).toMatchObject({ ended: false });
  expect(result.now).toBe((await app.parts.payments.now()).toISOString());
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.filter((text) => text.includes('sandbox'))).toEqual([]);
});
