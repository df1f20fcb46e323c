import { afterAll, vi } from 'vitest';
import { endAfterTheFile } from './at-end.ts';

/* Files of a process share its modules: what one of them began or put in their place ends with it. */

endAfterTheFile();
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
