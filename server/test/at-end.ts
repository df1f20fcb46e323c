import { afterAll } from 'vitest';

const ends: (() => Promise<unknown>)[] = [];

/**
 * Runs after the file's tests, last registered first, wherever it is called: an afterAll inside a
 * beforeAll never runs.
 */
export function atEnd(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** For the setup file only. */
export function endAfterTheFile(): void {
  afterAll(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
}
