import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { signIn, testApp } from '../app.ts';
import { patient } from '../patient.ts';
import { choose } from '../plans.ts';
import { freePort } from '../processes.ts';

/* The mail server and the payments are down, or accept every call and never answer. */

/** A port that accepts connections and never answers. */
async function silentPort(): Promise<number> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const dead = await freePort();
const silent = await silentPort();
const mailTo = (port: number) =>
  testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' });
const mailing = [
  { app: await mailTo(dead), patience: 9_000, soon: true },
  { app: await mailTo(silent), patience: 20_000, soon: false },
];
const paying = await testApp({
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_PUBLIC_KEY: 'pk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_API_URL: `http://127.0.0.1:${silent}`,
  LOG_LEVEL: 'silent',
});

/** Below the nine seconds of the waiting calls, on a busy machine too. */
const quick = 7_000;

async function timed<Result>(run: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now();
  return [await run(), performance.now() - begun];
}

test.concurrent('a dead mail server is told at once, and a silent one within its time; a code can be asked for again', async () => {
  for (const { app, patience, soon } of mailing) {
    const ask = (name: string) =>
      app.send('POST', '/v1/auth/login/email', { body: { email: `${name}@outside.example` } });
    const asked = Array.from({ length: 20 }, (_, at) => timed(() => ask(`waiting-${at}`)));
    const [other, took] = await timed(() => app.send('GET', '/v1/configuration'));
    expect([other.code, took < quick]).toEqual([200, true]);
    for (const [answer, took] of await Promise.all(asked)) {
      expect(answer).toMatchObject({
        code: 503,
        response: { status: 'error', message: 'We couldn’t send the e-mail. Please try again.' },
      });
      expect(took).toBeLessThan(patience);
    }
    // Not the minute's wait between two codes.
    if (soon) expect((await ask('waiting-0')).code).toBe(503);
  }
});

test.concurrent('payments that never answer keep nobody else waiting, and say so to who asked @R10.1', async () => {
  const app = paying;
  const tokens: string[] = [];
  for (let number = 0; number < 20; number += 1)
    tokens.push(await signIn(app, `buyer-${number}@outside.example`, 'employer'));
  const buying = tokens.map((token) => timed(() => choose(app, token, 'pro')));
  // A machine that is busy with other tests may ask to try again.
  const { send } = patient(app);
  const others = tokens.map((token) => timed(() => send('GET', '/v1/user/profile', { token })));
  for (const [answer, took] of await Promise.all(others))
    expect([answer.code, took < quick]).toEqual([200, true]);
  for (const [answer, took] of await Promise.all(buying)) {
    expect(answer).toMatchObject({ code: 503, response: { status: 'error' } });
    expect(took).toBeLessThan(20_000);
  }
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
});
