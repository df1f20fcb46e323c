import { afterAll, vi } from 'vitest';
import { endAfterTheFile } from './at-end.ts';

/* Files of a process share its modules: what one of them began or put in their place ends with it. */

endAfterTheFile();

/** A busy machine may take its time; only a failure waits for all of it. */
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options });

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
