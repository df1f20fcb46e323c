import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { runSettled } from './run-settled.ts';

test('one that fails holds up no other, is logged, and fails the whole', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const { log } = fastify({ logger: { stream } });
  const done: number[] = [];
  const all = runSettled([1, 2, 3], { log, what: 'alert' }, async (item) => {
    if (item === 2) throw new Error('no');
    done.push(item);
  });
  await expect(all).rejects.toThrow('alert: 1 of 3 failed');
  expect(done).toEqual([1, 3]);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['alert 2']);
});
