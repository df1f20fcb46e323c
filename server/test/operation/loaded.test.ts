import { expect, test } from 'vitest';
import { atEnd } from '../at-end.ts';
import { createTestDatabase } from '../database.ts';
import { startServer } from '../processes.ts';

/** Writes the URL of each loaded module. */
const watch = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { console.log('loaded ' + url); return next(url, context); } });
`)}`;

test('a server with a database of its own loads neither the embedded one nor the demo', async () => {
  const database = await createTestDatabase();
  const node = await startServer({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${watch}`,
  });
  atEnd(async () => {
    node.child.kill('SIGTERM');
    await node.ended;
    await database.drop();
  });
  const loaded = node.lines.filter((line) => line.startsWith('loaded file:'));
  expect(loaded.some((line) => line.endsWith('/server/src/app.ts'))).toBe(true);
  expect(loaded.filter((line) => /db\/embedded|server\/demo/.test(line))).toEqual([]);
});
