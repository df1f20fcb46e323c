import type { AccountExport } from '@fourfold/contract/account/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo, signIn } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { choose, subscribe } from '../../../test/plans.ts';
import { stripeApp, type StripeApp } from '../../../test/stripe/app.ts';
import { succeeded } from '../../../test/world.ts';

/* How the provider identifies an account: by which address, and how long. */

let app: StripeApp;

beforeAll(async () => {
  app = await stripeApp();
});

async function moveTo(token: string, email: string): Promise<void> {
  succeeded(await app.send('POST', '/v1/user/connect/email', { token, body: { email } }));
  const [mail] = await mailsTo(app, email);
  const code = /^(\w+) is your/.exec(mail?.subject ?? '')?.[1];
  const url = '/v1/user/connect/email/verify-code';
  succeeded(await app.send('POST', url, { token, body: { email, code } }));
}

/** Runs and removes waiting jobs of a kind, with retries. */
async function runAll(name: string, atFirst?: string): Promise<void> {
  const { rows } = await sql<{ data: object; after: Date }>`
    delete from pgboss.job where name = ${name} returning data, start_after as after`.execute(
    app.parts.db,
  );
  expect(rows).toHaveLength(1);
  for (const { data } of rows) {
    if (atFirst) await expect(runJob(app, name, data)).rejects.toThrow(atFirst);
    app.stripe.heal();
    await runJob(app, name, data);
  }
}

const customers = () => app.stripe.world.all('customer');

test('a new address is carried to the provider, tried again until it answers @billing-16', async () => {
  const token = await signIn(app, 'old@payer.example', 'employer');
  succeeded(await choose(app, token, 'pro'));
  const [customer] = customers();
  expect(customer?.email).toBe('old@payer.example');
  await moveTo(token, 'new@payer.example');
  app.stripe.fail('down', /^POST customers\/cus_/, 3);
  await runAll('subscription.address', 'not answering');
  expect(customer?.email).toBe('new@payer.example');
  await moveTo(token, 'newer@payer.example');
  app.stripe.fail('late', /^POST customers\/cus_/);
  const from = app.stripe.calls.length;
  const carried = runAll('subscription.address');
  while (app.stripe.calls.length === from) await new Promise(setImmediate);
  // A change during the call, whose own job was faster.
  await sql`update account set email = 'newest@payer.example'
    where email = 'newer@payer.example'`.execute(app.parts.db);
  await carried;
  expect(customer?.email).toBe('newest@payer.example');
});

test('who has no customer there is not made one by a new address', async () => {
  const token = await signIn(app, 'nobody@payer.example', 'employer');
  const before = customers().length;
  await sql`delete from pgboss.job where name = 'subscription.address'`.execute(app.parts.db);
  await moveTo(token, 'somebody@payer.example');
  const { rows } = await sql`select from pgboss.job where name = 'subscription.address'`.execute(
    app.parts.db,
  );
  expect([rows.length, customers().length]).toEqual([0, before]);
});

test('a customer whose making was never answered goes with its account @account-46', async () => {
  const token = await signIn(app, 'lost@payer.example', 'employer');
  const before = new Set(customers().map(({ id }) => id));
  app.stripe.fail('unheard', /^POST customers$/, 3);
  expect((await choose(app, token, 'pro')).code).toBe(503);
  app.stripe.heal();
  const [made, ...more] = customers().filter(({ id }) => !before.has(id));
  expect([made?.email, more]).toEqual(['lost@payer.example', []]);
  succeeded(await app.send('DELETE', '/v1/user', { token }));
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after)::float8 * 1000 - ${app.clock.now().getTime()} as wait
    from pgboss.job where name = 'subscription.strays'`.execute(app.parts.db);
  expect(rows).toEqual([{ wait: 3_600_000 }]);
  app.clock.forward(3_600_000);
  await runAll('subscription.strays');
  expect(app.stripe.world.deleted.has(made?.id ?? '')).toBe(true);
});

test('an export while the provider is away has all but the invoices, and says so @account-40', async () => {
  const token = await signIn(app, 'export@payer.example', 'employer');
  await subscribe(app, token, 'pro');
  app.stripe.fail('down', /^GET invoices/, 3);
  const { text } = await exported(app, token);
  app.stripe.heal();
  const read = (name: string) => JSON.parse(text(name)) as object;
  expect(read('subscription.json')).toMatchObject({ plan: { planId: 'pro' }, invoices: null });
  expect(read('account.json')).toMatchObject({ email: 'export@payer.example' });
  const { file } = succeeded(await app.send<AccountExport>('GET', '/v1/user/export', { token }));
  expect(file?.missing).toEqual([
    'Your invoices aren’t in the file, because payments aren’t answering right now. Please prepare the file again later.',
  ]);
  expect(read('missing.json')).toEqual(file?.missing);
});

test('a portal that does not open leaves its customer known', async () => {
  const token = await signIn(app, 'portal@payer.example', 'employer');
  const url = '/v1/user/subscription/customer-portal';
  app.stripe.fail('down', /^POST billing_portal\/sessions$/, 3);
  expect((await app.send('GET', url, { token })).code).toBe(503);
  app.stripe.heal();
  const { rows } = await sql<{ customer_id: string | null }>`
    select customer_id from subscription join account on account.id = account_id
    where email = 'portal@payer.example'`.execute(app.parts.db);
  expect(rows).toEqual([{ customer_id: customers()[0]?.id }]);
});
