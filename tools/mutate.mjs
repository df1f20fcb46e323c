// `npm run mutate -- server/src/slices/webhook/retry.rules.ts …`: changes each expression of these
// files in turn and lists the changes that no pure test notices (docs/tests.md). Some minutes a file.
// StrykerJS is a tool of few days, so it is not among the packages that everybody installs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { environment, findNode, install, root, run } from './env.mjs';

const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const FOLDER = join(root, 'node_modules', '.cache', 'mutate');

const files = process.argv.slice(2);
const others = files.filter((file) => !/^(server|contract)\/.*\.ts$/.test(file));
if (files.length === 0 || others.length > 0) {
  console.error(
    `Name files of server/ or contract/ with rules${others.map((file) => `, not ${file}`).join('')}.`,
  );
  process.exit(2);
}
await install();
const env = environment(findNode());
const stryker = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(stryker)) {
  // Its peer dependencies are the project's own packages, which Node finds in the folders above.
  const options = '--no-save --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error';
  await run(['npm', 'install', '--prefix', FOLDER, ...options.split(' '), ...STRYKER], { env });
}
process.exitCode = await run(
  ['node', stryker, 'run', 'tools/mutate.stryker.json', '--mutate', files.join(',')],
  { env },
);
