import { configDefaults, defineConfig } from 'vitest/config';

const rules = 'server/**/rules.test.ts';
/** What these draw or measure depends on what their process did before. */
const apart = [
  'server/src/slices/matching/**/*.test.ts',
  'server/src/slices/search/enhancement/**/*.test.ts',
  'server/test/wire/upload.test.ts',
];
const setupFiles = ['server/test/network-guard.ts', 'server/test/tidy.ts'];
const globalSetup = 'server/test/global-setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine may take its time; only a failure waits for all of it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, rules, ...apart],
          // Loading the server and warming it up for each file is half of the work.
          isolate: false,
          globalSetup,
          setupFiles,
        },
      },
      {
        test: {
          name: 'apart',
          include: apart,
          exclude: [...configDefaults.exclude, rules],
          globalSetup,
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
