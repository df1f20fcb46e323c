import { defineConfig } from 'vitest/config';

const integration = ['server/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'server',
          include: integration,
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/network-guard.ts',
        },
      },
      {
        test: {
          name: 'pure',
          include: ['{contract,web,tools,bench}/**/*.test.{ts,tsx}'],
          setupFiles: 'server/test/network-guard.ts',
        },
      },
    ],
  },
});
