import { expect, test } from 'vitest';
import { sampled } from '../lane.ts';
import { long, seed } from '../long.ts';
import { mutantsInThread } from './in-thread.ts';
import { parsers, type ParserName } from './parsers.ts';

/** All of them take some minutes. */
const count = long ? 100_000 : sampled(300, 20_000);

test.each(Object.keys(parsers) as ParserName[])(
  '%s: no small input keeps it or breaks it @H7.29',
  async (name) => {
    const told = await mutantsInThread(name, seed, count);
    expect(told, `SEED=${seed}`).toBeNull();
  },
  // A busy machine may take its time.
  1_800_000,
);
