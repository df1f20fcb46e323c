import { beforeAll, describe, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { employer, post, publishedOf, readyJobs, statusesOf } from '../../../test/employers.ts';
import { times } from '../../../test/long.ts';
import { patient } from '../../../test/patient.ts';
import { choose, moveOn, payWith, readPlan, subscribe, sweep } from '../../../test/plans.ts';
import { stripeApp } from '../../../test/stripe/app.ts';
import { postedBefore, succeeded } from '../../../test/world.ts';

/** Concurrent calls, with every payment provider. */

const timeout = times(300_000, 1_800_000);

describe.each([
  { name: 'the sandbox', start: () => testApp() },
  { name: 'Stripe', start: () => stripeApp() },
])('$name', ({ start }) => {
  let app: TestApp;
  /** Calls alternate between two nodes. */
  let nodes: TestApp[];

  beforeAll(async () => {
    app = patient<TestApp>(await start());
    nodes = [app, patient(await secondNode(app))];
  });

  const turn = (index: number) => nodes[index % 2] ?? app;

  test('20 publishes on starter give exactly 2 @billing-10 @B1.1', { timeout }, async () => {
    const boss = await employer(app);
    const jobs = await readyJobs(boss, 20);
    await subscribe(app, boss.token, 'starter');
    const answers = await Promise.all(
      jobs.map((job, index) => post({ ...boss, app: turn(index) }, job, 'publish')),
    );
    const codes = answers.map(({ code }) => code).sort((x, y) => x - y);
    expect(codes).toEqual([200, 200, ...Array.from({ length: 18 }, () => 402)]);
    const open = async () =>
      Object.values(await statusesOf(boss)).filter((status) => status === 'published').length;
    expect(await open()).toBe(2);
    // Again at the end of the period, which the first calls find over.
    await moveOn(app, 7);
    await postedBefore(app, boss.companyId);
    await Promise.all(
      jobs.map((job, index) => post({ ...boss, app: turn(index) }, job, 'publish')),
    );
    expect(await open()).toBe(4);
  });

  test('50 upgrades make one subscription and one payment @billing-11 @B6.3', async () => {
    const boss = await employer(app);
    await subscribe(app, boss.token, 'starter');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => choose(turn(index), boss.token, 'pro')),
    );
    expect(new Set(answers.map(({ data }) => data.action))).toEqual(new Set(['complete']));
    const { list } = succeeded(
      await app.send<{ list: { amount: number }[] }>('GET', '/v1/user/subscription/invoice', boss),
    );
    expect(list.map(({ amount }) => amount)).toEqual([39_900, 0]);
  });

  test('50 first choices share one checkout, which is paid once', async () => {
    const boss = await employer(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => choose(turn(index), boss.token, 'pro')),
    );
    const secrets = new Set(answers.map(({ data }) => data.checkout?.clientSecret));
    expect(secrets.size).toBe(1);
    const [secret = ''] = secrets;
    const paid = await Promise.all(Array.from({ length: 10 }, () => payWith(app, secret)));
    expect(paid.filter(({ result }) => result === 'paid')).toHaveLength(1);
    expect((await readPlan(app, boss.token)).currentPlan?.id).toBe('pro');
  });

  test(
    'a publish racing the end of pro never leaves 3 open @billing-12 @B2.1',
    { timeout },
    async () => {
      for (let round = 0; round < times(3, 100); round += 1) {
        const boss = await employer(app);
        const [spare, other] = await readyJobs(boss, 2);
        const kept = (await publishedOf(boss, 3)).slice(0, 2).map(({ id }) => id);
        await subscribe(app, boss.token, 'pro');
        succeeded(await choose(app, boss.token, 'starter', kept));
        await moveOn(app, 31);
        await Promise.all([
          sweep(app),
          post(boss, spare ?? { id: 0 }, 'publish'),
          readPlan(app, boss.token),
          post(boss, other ?? { id: 0 }, 'publish'),
        ]);
        await sweep(app);
        const open = Object.entries(await statusesOf(boss)).filter(
          ([, status]) => status === 'published',
        );
        expect(open.map(([id]) => Number(id))).toEqual(kept.sort((x, y) => x - y));
      }
    },
  );
});
