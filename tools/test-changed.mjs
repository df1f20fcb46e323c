// `npm run test:changed`: the daily tests that import uncommitted changes, directly or not; `npm
// run test:changed -- main`: the same for all differences from main.
import process from 'node:process';
import { environment, findNode, install, run } from './env.mjs';

await install();
const env = { ...environment(findNode()), LANE: 'daily' };
const [since] = process.argv.slice(2);
const changed = since === undefined ? '--changed' : `--changed=${since}`;
process.exitCode = await run(['vitest', 'run', changed, '--passWithNoTests'], { env });
