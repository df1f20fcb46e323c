import { afterAll, vi } from 'vitest';
import { endAfterTheFile } from './at-end.ts';

/* Files of a process share its modules, so each test's changes end with its file. */

endAfterTheFile();

/** A busy machine may be slow; only a failure waits this long. */
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options });

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
