import process from 'node:process';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { long, times } from '../../../../test/long.ts';

/** The response time must not reveal whether an address has an account. */

interface Cost {
  wall: number;
  processor: number;
}

/**
 * A distribution-free 99.9 % confidence interval of the median (by ranks): a busy machine makes it
 * wide, not wrong.
 */
function medianOf(values: readonly number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (3.29 * Math.sqrt(sorted.length)) / 2;
  const at = (rank: number) => sorted[Math.round(rank)] ?? Number.NaN;
  return [at(sorted.length / 2 - half), at(sorted.length / 2 + half)];
}

test('a code for a known address takes as long as one for an unknown one @A4.2', async () => {
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
    // The second call finds warm caches.
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) measured[which].push(await ask[which]());
  }
  // Within a pair the machine is equally busy for both.
  const difference = (what: keyof Cost) =>
    medianOf(
      measured.known.map((cost, at) => cost[what] - (measured.unknown[at]?.[what] ?? Number.NaN)),
    );
  for (const what of ['processor', 'wall'] as const) {
    const [low, high] = difference(what);
    if (long) process.stderr.write(`${what}: ${low.toFixed(2)} to ${high.toFixed(2)} ms apart\n`);
    expect([what, low < 2, high > -2]).toEqual([what, true, true]);
  }
}, 1_800_000);
