import { expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { atEnd } from '../at-end.ts';
import { freePort, startServer, until, type ServerProcess } from '../processes.ts';

/** Fails as the programs of a server could: on one signal a promise, on another a thrown error. */
const faults = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody hears this')));
  process.on('SIGWINCH', () => setImmediate(() => { throw new Error('nobody catches this'); }));
`)}`;

async function server(): Promise<{ node: ServerProcess; metrics: () => Promise<string> }> {
  const database = await createTestDatabase();
  const port = String(await freePort());
  const node = await startServer({
    DATABASE_URL: database.url,
    METRICS_PORT: port,
    NODE_OPTIONS: `--import=${faults}`,
  });
  atEnd(async () => {
    node.child.kill('SIGTERM');
    await node.ended;
    await database.drop();
  });
  return {
    node,
    metrics: async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  };
}

test('a rejection that nobody listens to is counted and told, and ends nothing', async () => {
  const { node, metrics } = await server();
  expect(await metrics()).toContain('fourfold_unheard_rejections_total 0');
  node.child.kill('SIGUSR2');
  await until(() => node.lines.some((line) => line.includes('nobody hears this')), 'the line');
  expect(await metrics()).toContain('fourfold_unheard_rejections_total 1');
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  expect(node.child.exitCode).toBeNull();
});

test('an error that nobody catches ends the server in order, and not as if all were well', async () => {
  const { node } = await server();
  node.child.kill('SIGWINCH');
  expect(await node.ended).toBe(1);
  expect(node.lines.some((line) => line.includes('nobody catches this'))).toBe(true);
});
