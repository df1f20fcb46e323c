import process from 'node:process';

/** `npm run test:long`: the full counts of tests that are short otherwise, with a new seed each time. */
export const long = process.env['LONG'] === 'true';

export const times = (short: number, full: number): number => (long ? full : short);

/** The seed of random tests; `SEED` plays a run again. */
export const seed = Number(process.env['SEED'] ?? (long ? Date.now() % 2_147_483_647 : 20_261_121));
if (long) process.stderr.write(`SEED=${seed}\n`);
