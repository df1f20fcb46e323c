import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
});

describe('Vitest', () => {
  test.each([
    ['all passed', 2, 2, [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0 }],
    ['one failed', 2, 1, [file('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1 }],
    ['one skipped', 2, 1, [file('passed', 'passed', 'skipped')], 0, { passed: 1, failed: 1 }],
    [
      'a file that cannot be read',
      1,
      1,
      [file('passed', 'passed'), file('failed')],
      1,
      { passed: 1, failed: 1 },
    ],
    ['an error outside of tests', 1, 1, [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
    ['no tests', 0, 0, [], 0, { passed: 0, failed: 1 }],
  ])('%s', (_, numTotalTests, numPassedTests, testResults, exitCode, counts) => {
    expect(countVitest({ numTotalTests, numPassedTests, testResults }, exitCode)).toEqual(counts);
  });

  test('no report', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  const clean = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  test.each([
    ['all passed', { expected: 3 }, [], 0, { passed: 3, failed: 0 }],
    ['one failed', { expected: 2, unexpected: 1 }, [], 1, { passed: 2, failed: 1 }],
    ['one skipped', { expected: 2, skipped: 1 }, [], 0, { passed: 2, failed: 1 }],
    ['one passed at a second try', { expected: 2, flaky: 1 }, [], 0, { passed: 2, failed: 1 }],
    ['a server that does not start', {}, [{ message: 'no server' }], 1, { passed: 0, failed: 1 }],
    ['an end by a signal', { expected: 2 }, [], 143, { passed: 2, failed: 1 }],
    ['no tests', {}, [], 0, { passed: 0, failed: 1 }],
  ])('%s', (_, stats, errors, exitCode, counts) => {
    expect(countPlaywright({ stats: { ...clean, ...stats }, errors }, exitCode)).toEqual(counts);
  });

  test('no report', () => {
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
