// Passed and failed, out of the JSON reports of Vitest and Playwright. Whatever did not pass has failed:
// a skipped test, one that passed only at a second try, a file that could not be read, an empty suite.

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @param {{ numTotalTests: number, numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return atLeastOne({ passed: report.numPassedTests, failed }, exitCode);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return atLeastOne({ passed: expected, failed }, exitCode);
}

/** A run that ended badly, or ran nothing, has a failure even where no test tells it. */
function atLeastOne({ passed, failed }, exitCode) {
  const bad = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: failed === 0 && bad ? 1 : failed };
}
