import { randomUUID } from 'node:crypto';
import type fs from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, vi } from 'vitest';
import type { TestApp } from './app.ts';

/** The log writes through this one; an import of it is a copy in a test. */
const logsTo = createRequire(import.meta.url)('node:fs') as typeof fs;

/** @returns what reads all that was logged since, once it is written */
export function watchLog(app: TestApp): () => Promise<string> {
  const writes = vi.spyOn(logsTo, 'write');
  afterAll(() => writes.mockRestore());
  return async () => {
    const last = `the log is read ${randomUUID()}`;
    app.parts.log.error(last);
    const written = () => writes.mock.calls.map(([, line]) => line).join('');
    await vi.waitFor(() => {
      if (!written().includes(last)) throw new Error('The log is not written yet');
    }, 10_000);
    return written();
  };
}
