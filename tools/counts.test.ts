import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: tests.includes('failed') ? '' : 'no such module',
  assertionResults: tests.map((status) => ({
    status,
    fullName: 'counts',
    failureMessages: status === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\n    to be 2'] : [],
  })),
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
    expect(countVitest({ numTotalTests, numPassedTests, testResults }, exitCode)).toMatchObject(
      counts,
    );
  });

  test('no report', () => {
    expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('what failed is told by its name, with its message', () => {
    const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'failed')];
    const report = { numTotalTests: 3, numPassedTests: 1, testResults };
    expect(countVitest(report, 1).failures).toEqual([
      'a.test.ts › counts\n    skipped',
      'a.test.ts › counts\n    expected 1\n        to be 2',
    ]);
    const unread = { numTotalTests: 0, numPassedTests: 0, testResults: [file('failed')] };
    expect(countVitest(unread, 1).failures).toEqual(['a.test.ts\n    no such module']);
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
    const report = { stats: { ...clean, ...stats }, errors, suites: [] };
    expect(countPlaywright(report, exitCode)).toMatchObject(counts);
  });

  test('no report', () => {
    expect(countPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('what failed is told by its name, with its message', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const within = { title: 'a page', specs: [spec('opens', 'unexpected', 'not found')] };
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('is', 'expected'), spec('waits', 'skipped')],
        suites: [within],
      },
    ];
    const report = { stats: clean, errors: [{ message: 'no server' }], suites };
    expect(countPlaywright(report, 1).failures).toEqual([
      'outside of tests\n    no server',
      'a.spec.ts › waits\n    skipped',
      'a.spec.ts › opens\n    not found',
    ]);
  });
});
