import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { jobKind, jobQueue, worker } from './queue.ts';

test('many jobs are done at once, and one that fails holds up none of them', async () => {
  const app = await testApp();
  const queue = jobQueue(app.parts.db, fastify().log);
  const kind = jobKind<{ number: number }>('test.many', { retryDelay: 1 });
  const done: number[] = [];
  let failures = 0;
  const counting = worker(kind, async ({ number }) => {
    if (number === 3 && failures === 0) {
      failures += 1;
      throw new Error('not yet');
    }
    done.push(number);
  });
  await queue.open([counting]);
  const numbers = Array.from({ length: 70 }, (_, number) => number);
  await app.parts.db.transaction().execute(async (tx) => {
    for (const number of numbers) await queue.send(tx, kind, { number });
  });
  await queue.start();
  try {
    // One a second would take more than a minute.
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), {
      timeout: 15_000,
    });
    expect(failures).toBe(1);
  } finally {
    await queue.stop();
  }
});
