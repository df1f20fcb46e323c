import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { mailsTo, signIn, testApp } from '../../../test/app.ts';
import { listening } from '../../../test/sockets.ts';

const times = 50;
const atOnce = 5;

test('killed between commit and telling, many times, no event and no mail is lost @hiring-19 @R3.1', async () => {
  const app = await testApp();
  app.clock.set(new Date());
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  await app.startJobs();
  const token = await signIn(app, 'reader@crash.example', 'employer');
  const { data } = await app.send<{ id: number }>('GET', '/v1/user/profile', { token });
  const { heard } = await listening(app, token);

  const die = async (number: number): Promise<void> => {
    const script = new URL('../../../test/dying-node.ts', import.meta.url);
    const args = [app.parts.config.databaseUrl ?? '', String(data.id), String(number)];
    const [code, signal] = (await once(fork(script, args, { stdio: 'inherit' }), 'exit')) as [
      number | null,
      string | null,
    ];
    expect([code, signal]).toEqual([null, 'SIGKILL']);
  };
  for (let number = 0; number < times; number += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, times - number) }, (_, more) => die(number + more)),
    );

  const all = Array.from({ length: times }, (_, number) => number);
  const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
  await vi.waitFor(
    async () => {
      // Other events may arrive in between.
      const events = heard.flatMap(([event, payload]) =>
        event === 'application/changed' ? (payload as { applicationId: number }).applicationId : [],
      );
      expect(inOrder(events)).toEqual(all);
      const mails = (await mailsTo(app, 'reader@crash.example')).flatMap(({ subject }) => {
        const number = /^Number (\d+)$/.exec(subject)?.[1];
        return number === undefined ? [] : [Number(number)];
      });
      expect(inOrder(mails)).toEqual(all);
    },
    { timeout: 60_000, interval: 250 },
  );
});
