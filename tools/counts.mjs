// Counts passed and failed tests in the JSON reports of Vitest and Playwright. Everything that did
// not pass has failed: a skipped test, one that passed on a retry, an unreadable file, an empty
// suite.
import { stripVTControlCharacters } from 'node:util';

/** Further lines of a message are its stack. */
const LINES_OF_A_FAILURE = 12;

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts `failures`: name and message of each that the report names
 * @param {{ numTotalTests: number, numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] } | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, failures: [] };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...broken.map((file) => told(file.name, file.message)),
    ...report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status !== 'passed')
        .map((test) =>
          told(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n') || test.status),
        ),
    ),
  ];
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return atLeastOne({ passed: report.numPassedTests, failed, failures }, exitCode);
}

/**
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string, results: { error?: { message: string } }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message: string }[], suites: Suite[] } | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, failures: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => told('outside of tests', message)),
    ...report.suites.flatMap((suite) => failuresOf(suite)),
  ];
  const failed = unexpected + flaky + skipped + report.errors.length;
  return atLeastOne({ passed: expected, failed, failures }, exitCode);
}

/** @returns {string[]} the failures of a file or a `describe`, nested ones included */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const message = results.map(({ error }) => error?.message).find(Boolean);
        return told(`${file} › ${title}`, message ?? status);
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite))];
}

/** A run that exited with an error or ran no test counts as failed even if no test reports it. */
function atLeastOne({ passed, failed, failures }, exitCode) {
  const bad = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: failed === 0 && bad ? 1 : failed, failures };
}

function told(name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
