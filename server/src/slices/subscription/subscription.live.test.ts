import { beforeAll, expect, test, vi } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { moveOn, subscribe, sweep } from '../../../test/plans.ts';
import { listening } from '../../../test/sockets.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

test('every open page hears of a change of its plan, and of nothing where nothing changed @leaving-13', async () => {
  const token = await signIn(app, 'boss@live-plans.example', 'employer');
  const page = await listening(app, token);
  const heard = (name: string) => page.heard.filter(([event]) => event === name).length;
  await subscribe(app, token, 'pro');
  await vi.waitFor(() => expect(heard('payment/complete')).toBe(1));
  // The events of one transaction arrive together.
  const begun = heard('subscription/changed');
  const changes = () => heard('subscription/changed') - begun;
  const preview = '/v1/user/subscription/plan/preview?planId=starter';
  const upgrade = { token, body: { planId: 'starter' } };
  const steps: [() => Promise<unknown>, number][] = [
    // The provider is asked, and reports nothing new.
    [() => app.send('GET', preview, { token }), 0],
    [() => app.send('POST', '/v1/user/subscription/plan/upgrade', upgrade), 1],
    [() => app.send('GET', preview, { token }), 1],
    [() => app.send('DELETE', '/v1/user/subscription', { token }), 2],
    [() => moveOn(app, 40).then(() => sweep(app)), 3],
  ];
  for (const [step, count] of steps) {
    await step();
    await vi.waitFor(() => expect(changes()).toBe(count));
  }
  const { currentPlan } = succeeded(
    await app.send<{ currentPlan: object | null }>('GET', '/v1/user/subscription', { token }),
  );
  expect(currentPlan).toBe(null);
});
