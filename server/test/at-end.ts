import { afterAll } from 'vitest';

const ends: (() => Promise<unknown>)[] = [];

/** Run after the file's tests, the last first, wherever it is said: an afterAll in a beforeAll never runs. */
export function atEnd(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** For the setup file alone. */
export function endAfterTheFile(): void {
  afterAll(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
}
