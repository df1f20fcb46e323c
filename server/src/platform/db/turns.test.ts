import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('networks come in turn: one that asks for a hundred keeps another waiting for one place @H7.20', async () => {
  const line = turns(2);
  const done: string[] = [];
  const work = (network: string) =>
    line.run(network, async () => {
      await turn();
      done.push(network);
    });
  const all = [...Array.from({ length: 100 }, () => work('many')), work('one'), work('other')];
  expect(line.waiting()).toBe(100);
  await Promise.all(all);
  expect(done).toHaveLength(102);
  expect(Math.max(done.indexOf('one'), done.indexOf('other'))).toBeLessThan(7);
  expect(line.waiting()).toBe(0);
});

test('so many run at once and no more, and one that fails hands its place on', async () => {
  const line = turns(3);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      line.run(String(at % 4), async () => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        if (at % 2 === 0) throw new Error('broken');
      }),
    ),
  );
  expect(most).toBe(3);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  await line.run('after', async () => undefined);
});
