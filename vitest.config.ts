import { configDefaults, defineConfig } from 'vitest/config';

const rules = 'server/**/rules.test.ts';
const setupFiles = 'server/test/network-guard.ts';

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
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, rules],
          globalSetup: 'server/test/global-setup.ts',
          setupFiles,
        },
      },
      {
        test: {
          name: 'pure',
          include: ['{contract,web,tools,bench}/**/*.test.{ts,tsx}', rules],
          // Nothing here changes a module: a process of its own for each file is most of its cost.
          isolate: false,
          setupFiles,
        },
      },
    ],
  },
});
