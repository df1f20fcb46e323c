import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { times } from '../../../../test/long.ts';

/** How long the answer takes does not tell whether an address has an account. */

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

  const took = async (email: string, at: number) => {
    const begun = performance.now();
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/v1/auth/login/email',
      // One network may ask for 100 codes an hour.
      remoteAddress: `10.0.${at >> 6}.${at & 63}`,
      payload: { email },
    });
    expect(statusCode).toBe(200);
    return performance.now() - begun;
  };
  const measured = { known: [] as number[], unknown: [] as number[] };
  for (const [at, email] of known.entries()) {
    const ask = {
      known: () => took(email, at),
      unknown: () => took(`other-${at}@timing.example`, at),
    };
    // Whoever comes second finds everything warm.
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) measured[which].push(await ask[which]());
  }
  const difference = Math.abs(median(measured.known) - median(measured.unknown));
  // Milliseconds; few pairs on a busy machine tell only a large one.
  expect(difference).toBeLessThan(times(20, 2));
}, 300_000);
