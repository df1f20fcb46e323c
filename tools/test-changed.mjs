// `npm run test:changed`: the daily tests that what is not committed touches; `npm run test:changed -- main`:
// all that is other than on main. A test is touched where it imports what changed, however far away.
import process from 'node:process';
import { environment, findNode, install, run } from './env.mjs';

await install();
const env = { ...environment(findNode()), LANE: 'daily' };
const [since] = process.argv.slice(2);
const changed = since === undefined ? '--changed' : `--changed=${since}`;
process.exitCode = await run(['vitest', 'run', changed, '--passWithNoTests'], { env });
