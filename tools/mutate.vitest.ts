import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The pure tests that `npm run mutate` runs. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['server/**/*.rules.test.ts', 'contract/**/*.test.ts'],
    isolate: false,
    setupFiles: ['server/test/network-guard.ts', 'server/test/tidy.ts'],
  },
});
