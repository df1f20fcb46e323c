import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { readPlan, subscribe, sweep } from '../../../test/plans.ts';
import { succeeded } from '../../../test/world.ts';
import { mailboxOf } from './former.rules.ts';

const app = await testApp();
const stored = () => app.parts.db.selectFrom('former_payer').selectAll().execute();
const dayMs = 24 * 60 * 60_000;

/** Someone signs in, does something, and deletes the account. */
async function leaves(email: string, first: (token: string) => Promise<unknown>) {
  const token = await signIn(app, email, 'employer');
  await first(token);
  succeeded(await app.send('DELETE', '/v1/user', { token }));
}
const comesBack = async (email: string) => {
  app.clock.forward(60_000);
  return await readPlan(app, await signIn(app, email, 'employer'));
};

test.each([
  ['Ada@Post.example', 'ada@post.example'],
  ['ada+hiring@post.example', 'ada@post.example'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@post.example', 'a.d.a@post.example'],
  ['+ada@post.example', '+ada@post.example'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('the free week is once, also after the account was deleted @R7.2', async () => {
  await leaves('week@former.example', (token) => readPlan(app, token));
  for (const email of ['week@former.example', 'week+again@former.example']) {
    expect(await comesBack(email)).toMatchObject({
      currentPlan: null,
      gracePlan: null,
      usage: { limit: 0 },
      // Starter's free days were not used.
      trialAvailable: true,
      hadPlan: false,
    });
  }
  expect((await comesBack('another@former.example')).gracePlan).not.toBeNull();
});

test('so are the free days, and leaving again changes nothing', async () => {
  const email = 'trial@former.example';
  await leaves(email, (token) => subscribe(app, token, 'starter'));
  for (let again = 0; again < 2; again += 1) {
    app.clock.forward(60_000);
    await leaves(email, async (token) => {
      expect(await readPlan(app, token)).toMatchObject({ gracePlan: null, trialAvailable: false });
      const plan = await subscribe(app, token, 'starter');
      expect(plan.currentPlan?.status).toBe('active');
    });
  }
});

test('a plan that was taken back before it began uses up nothing', async () => {
  const email = 'planned@former.example';
  await leaves(email, (token) => subscribe(app, token, 'starter', { begin: 'afterEarlyAccess' }));
  expect(await comesBack(email)).toMatchObject({ gracePlan: null, trialAvailable: true });
});

test('nothing says whose it was, and after a year nothing is known', async () => {
  const rows = await stored();
  expect(rows.length).toBeGreaterThan(2);
  for (const { hash } of rows) expect(hash).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain('former.example');
  app.clock.forward(364 * dayMs);
  await sweep(app);
  expect(await stored()).toHaveLength(rows.length);
  app.clock.forward(2 * dayMs);
  await sweep(app);
  expect(await stored()).toEqual([]);
});
