import process from 'node:process';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { long, times } from '../../../../test/long.ts';

/** How long the answer takes does not tell whether an address has an account. */

interface Cost {
  wall: number;
  processor: number;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('a code for a known address takes as long as one for an unknown one', async () => {
  const app = await testApp();
  const pairs = times(40, 2_000);
  const now = app.clock.now();
  const known = Array.from({ length: pairs }, (_, at) => `known-${at}@timing.example`);
  const rows = known.map((email) => ({ email, created_at: now, active_at: now }));
  for (let from = 0; from < pairs; from += 500)
    await app.parts.db
      .insertInto('account')
      .values(rows.slice(from, from + 500))
      .execute();

  const took = async (email: string, at: number): Promise<Cost> => {
    const worked = process.cpuUsage();
    const begun = performance.now();
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/v1/auth/login/email',
      // One network may ask for 100 codes an hour.
      remoteAddress: `10.0.${at >> 6}.${at & 63}`,
      payload: { email },
    });
    expect(statusCode).toBe(200);
    const wall = performance.now() - begun;
    const { user, system } = process.cpuUsage(worked);
    return { wall, processor: (user + system) / 1000 };
  };
  const measured = { known: [] as Cost[], unknown: [] as Cost[] };
  for (const [at, email] of known.entries()) {
    const ask = {
      known: () => took(email, at),
      unknown: () => took(`other-${at}@timing.example`, at),
    };
    // Whoever comes second finds everything warm.
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) measured[which].push(await ask[which]());
  }
  // Within a pair the machine is as busy for one as for the other.
  const difference = (what: keyof Cost) =>
    median(
      measured.known.map((cost, at) => cost[what] - (measured.unknown[at]?.[what] ?? Number.NaN)),
    );
  const [wall, processor] = [difference('wall'), difference('processor')];
  if (long)
    process.stderr.write(`${wall.toFixed(3)} ms apart, ${processor.toFixed(3)} of the processor\n`);
  expect(Math.abs(processor)).toBeLessThan(2);
  // Few pairs on a busy machine tell only a large one.
  expect(Math.abs(wall)).toBeLessThan(times(20, 2));
}, 1_800_000);
