import { randomUUID } from 'node:crypto';
import type fs from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll } from 'vitest';
import type { TestApp } from './app.ts';
import { until } from './processes.ts';

/** The log writes through this one; a test that imports it gets a copy. */
const logsTo = createRequire(import.meta.url)('node:fs') as typeof fs;

/** @returns a function that returns everything logged since, by any test, once it is written */
export function watchLog(app: TestApp): () => Promise<string> {
  const { write } = logsTo;
  let written = '';
  // Not a spy: vitest resets its calls before each test.
  logsTo.write = ((...parts: Parameters<typeof write>) => {
    written += parts[1];
    write(...parts);
  }) as typeof write;
  afterAll(() => {
    logsTo.write = write;
  });
  return async () => {
    const last = `the log is read ${randomUUID()}`;
    app.parts.log.error(last);
    await until(() => written.includes(last), 'the log to be written', 10_000);
    return written;
  };
}
