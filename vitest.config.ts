import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';

/** What a lane leaves out, by name: see server/test/lane.ts. Without a lane every file is found. */
const othersOf: Record<string, string[]> = {
  daily: ['**/*.stress.test.ts'],
  stress: ['**/!(*.stress|*.sampled).test.{ts,tsx}'],
};
const others = [...configDefaults.exclude, ...(othersOf[process.env['LANE'] ?? ''] ?? [])];
const rules = 'server/**/*.rules.test.ts';
/** What these draw or measure depends on what their process did before. */
const apart = [
  'server/src/slices/matching/**/*.{sampled,stress}.test.ts',
  'server/src/slices/matching/similar.test.ts',
  'server/src/slices/search/enhancement/**/*.test.ts',
  'server/test/wire/upload.stress.test.ts',
];
const setupFiles = ['server/test/network-guard.ts', 'server/test/tidy.ts'];
const globalSetup = 'server/test/global-setup.ts';

export default defineConfig({
  test: {
    // Two keep two cores busy for two thirds of the time: the daily tests wait too, for PostgreSQL and
    // for timers. Those of the stress lane start servers of their own.
    maxWorkers: process.env['LANE'] === 'stress' ? 2 : 3,
    // A busy machine may take its time; only a failure waits for all of it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...others, rules, ...apart],
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
          exclude: [...others, rules],
          globalSetup,
          setupFiles,
        },
      },
      {
        test: {
          name: 'pure',
          include: [
            '{ad-reader,contract,match-index,resume-reader,web,tools,bench}/**/*.test.{ts,tsx}',
            rules,
          ],
          exclude: others,
          // Nothing here changes a module: a process of its own for each file is most of its cost.
          isolate: false,
          setupFiles,
        },
      },
    ],
  },
});
