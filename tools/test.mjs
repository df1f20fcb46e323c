// `npm test`: the checks and the daily lane of the tests, on a bare clone too; `--stress`: only the
// stress lane; `--all`: checks and both lanes; `--checks`: no tests. A file's name decides its
// lane, see server/test/lane.ts. Runs all steps even if one fails. Ends with the failures, and one
// line: N passed, N failed. A signal ends the step that runs and all that it started.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { provideNginx } from './debian.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { buildWeb, environment, findNode, install, run } from './env.mjs';
import { scratch } from './scratch.mjs';

let passed = 0;
let failed = 0;
const failures = [];
const own = scratch();
/** The signal that ended the run, if one did. */
let ended;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => (ended ??= name));

try {
  await install();
  const node = findNode();
  const env = { ...environment(node), ...own.env };
  const tool = (...command) => run(command, { env });
  const asked = (option) => process.argv.includes(option);
  const checksOnly = asked('--checks');
  const lanes = asked('--all') ? ['daily', 'stress'] : [asked('--stress') ? 'stress' : 'daily'];
  // Beside the checks, because it mostly waits for the network. The test step reports failures.
  const browser = checksOnly ? undefined : provideBrowser(node);
  const nginx = browser?.catch(() => undefined).then(provideNginx);

  if (!asked('--stress')) {
    await check('format', () => tool('oxfmt', '--check', '.'));
    await check('structure', () => tool('node', 'tools/check-structure.ts'));
    await check('coverage', () => tool('node', 'tools/check-coverage.ts'));
    // Together: knip uses one core, and both print only problems.
    await Promise.all([
      check('lint and types', () =>
        tool('oxlint', '--type-aware', '--type-check', '--deny-warnings', '.'),
      ),
      check('dead code', () => tool('knip')),
    ]);
  }
  if (!ended) await nginx;
  for (const lane of checksOnly ? [] : lanes) await testIn(lane, node, browser);
} catch (error) {
  failed += 1;
  failures.push(error.message);
}

await own.clear();
// Does not wait for work that may still run, such as a download.
if (ended) process.exit(128 + constants.signals[ended]);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The tests of a lane: on the server, then in the browser. */
async function testIn(lane, node, browser) {
  const env = { ...environment(node), ...own.env, LANE: lane };
  // Beside the tests, which wait for a database now and then; the check reports a failure.
  const build = buildWeb(node);
  build.catch(() => undefined);
  await suite(`unit and integration tests, ${lane}`, countVitest, (report) =>
    run(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      env,
    }),
  );
  await check('web build', () => build.then(() => 0));
  await suite(`browser tests, ${lane}`, countPlaywright, async (report) => {
    const CHROMIUM = await browser;
    const more = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return run(['playwright', 'test'], { env: { ...env, ...more } });
  });
}

/** A step that counts as one test: passed if its exit code is 0. */
async function check(name, step) {
  await timed(name, async () =>
    (await step()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
}

/** A step with many tests, counted from its report. */
async function suite(name, count, step) {
  await timed(name, async () => {
    const report = join(own.env.TMPDIR, 'report.json');
    rmSync(report, { force: true });
    const code = await step(report);
    return count(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code);
  });
}

async function timed(name, step) {
  if (ended) return;
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started = Date.now();
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await step();
  } catch (error) {
    console.error(error.message);
  }
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(name, ...(counts.failures ?? []));
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(
    `${counts.failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
}
