// `npm run test:long`: the unit and integration tests with their full counts and a new seed, which
// is printed. `npm run test:long -- server/test/random` runs a part; `SEED=…` repeats a run.
import process from 'node:process';
import { environment, findNode, install, run } from './env.mjs';

await install();
const env = { ...environment(findNode()), LONG: 'true' };
process.exitCode = await run(['vitest', 'run', ...process.argv.slice(2)], { env });
