import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../src/platform/db/embedded/start.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { answerErrors } from '../../src/platform/http/errors.ts';
import { createTestDatabase } from '../database.ts';
import { long, seed } from '../long.ts';
import { isReady, startServer, until } from '../processes.ts';
import { mailboxAt } from '../remote.ts';
import { witness } from './witness.ts';

/* Disks that are full. */

test('a full disk, of PostgreSQL or of our own, is 503 in the envelope', async () => {
  const database = await createTestDatabase();
  const { db } = connect(database.url, 1);
  const http = fastify();
  answerErrors(http);
  // As PostgreSQL says it; as the kernel says it.
  http.get('/database', () => sql`do $$ begin raise disk_full; end $$`.execute(db));
  http.get('/files', () => writeFile('/dev/full', 'a picture'));
  const urls = process.platform === 'linux' ? ['/database', '/files'] : ['/database'];
  for (const url of urls) {
    const answer = await http.inject(url);
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '1']);
    expect(answer.json()).toEqual({
      response: { status: 'error', message: 'Busy right now; please try again' },
      data: {},
    });
  }
  await db.destroy();
  await database.drop();
});

async function fillUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-disk-'));
  chmodSync(folder, 0o755);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, APPLY_UNDO_SECONDS: '0', LOG_LEVEL: 'fatal' };
  const server = await startServer(env);
  const address = () => server.url;
  const people = await witness(address, mailboxAt(address), { people: 4, seed });
  people.start();
  await sleep(1_000);
  const filler = join(folder, 'filler');
  for (let part = 0; ; part += 1) {
    try {
      writeFileSync(`${filler}-${part}`, Buffer.alloc(2 ** 20));
    } catch {
      break;
    }
  }
  const before = people.log.again;
  await until(() => people.log.again > before + 20, 'writes that find no room', 120_000);
  const answer = await fetch(`${server.url}/livez`);
  expect(answer.status).toBe(200);
  await sleep(5_000);
  process.stderr.write(
    `full: ready ${await isReady(server.url)}, ${people.log.again} sent again\n`,
  );
  execFileSync('sh', ['-c', `rm ${filler}-*`]);
  const freed = performance.now();
  await until(() => isReady(server.url), 'ready again', 120_000);
  process.stderr.write(`ready ${Math.round(performance.now() - freed)} ms after there was room\n`);
  await sleep(1_000);
  await people.stop();
  server.child.kill('SIGTERM');
  await server.ended;
  process.stderr.write(server.lines.join('\n'));
  const database = await startEmbedded({ dataDir, log: () => undefined });
  expect(await people.differences(database.url)).toEqual([]);
  await database.stop();
}

// A disk of its own takes root on Linux.
if (long && process.platform === 'linux' && process.getuid?.() === 0)
  test(
    'a disk that fills up under load loses nothing, and the server goes on once there is room',
    fillUp,
    600_000,
  );
