import { fastify } from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { watchLog } from '../../../test/log.ts';
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
    // One per second would take more than a minute.
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), {
      timeout: 60_000,
    });
    expect(failures).toBe(1);
  } finally {
    await queue.stop();
  }
});

test('jobs that a dead worker had in hand are done soon, those of a living one by nobody else @R16.1', async () => {
  const app = await testApp();
  const { db } = app.parts;
  const queue = jobQueue(db, fastify().log);
  // As with a mail that failed before: its delay does not count.
  const kind = jobKind<{ heardOf: number }>('test.abandoned', { retryDelay: 600 });
  const done: number[] = [];
  await queue.open([worker(kind, async ({ heardOf }) => void done.push(heardOf))]);
  for (const heardOf of [-60, 0, 16, 60])
    await db.transaction().execute((tx) => queue.send(tx, kind, { heardOf }));
  await sql`
    update pgboss.job set state = 'active', started_on = now(),
      heartbeat_on = now() - (data ->> 'heardOf')::int * interval '1 second'
    where name = ${kind.name}`.execute(db);
  await queue.start();
  try {
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([16, 60]), {
      timeout: 15_000,
    });
  } finally {
    await queue.stop();
  }
  const { rows } = await sql<{ state: string; tries: number }>`
    select state, retry_count as tries from pgboss.job where name = ${kind.name}
    order by (data ->> 'heardOf')::int`.execute(db);
  expect(rows).toEqual([
    { state: 'active', tries: 0 },
    { state: 'active', tries: 0 },
    { state: 'completed', tries: 1 },
    { state: 'completed', tries: 1 },
  ]);
});

test('what the database says of a row of the queue is not logged @H9.3', async () => {
  const app = await testApp({ LOG_LEVEL: 'error' });
  const logged = watchLog(app);
  const { db, log } = app.parts;
  const queue = jobQueue(db, log);
  const kind = jobKind<{ words: string }>('test.broken');
  await queue.open([worker(kind, async () => undefined)]);
  await db.transaction().execute((tx) => queue.send(tx, kind, { words: 'Zqxplanted' }));
  // It fails when it runs, and the error's detail quotes the row.
  await sql`alter table pgboss.job add constraint broken check (name <> 'test.broken' or state < 'active') not valid`.execute(
    db,
  );
  await queue.start();
  try {
    await vi.waitFor(async () => expect(await logged()).toContain('violates check constraint'), {
      timeout: 60_000,
    });
    expect(await logged()).not.toContain('Zqxplanted');
  } finally {
    await queue.stop();
  }
});
