import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fastFolder } from '../fast-folder.ts';
import { runProgram, startServer, type ServerProcess } from '../processes.ts';
import { mailboxAt, remote, signInAt } from '../remote.ts';
import { publishedCv, succeeded, uploadPicture } from '../world.ts';

const folder = mkdtempSync(join(fastFolder(), 'fourfold-backup-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'backup.tar.gz');
const settings = (place: string) => ({ NODE_ENV: 'test', DATA_DIR: join(folder, place) });

async function program(script: string, args: string[], env: Record<string, string>) {
  const { ended, lines } = runProgram(script, args, env);
  return { code: await ended, text: lines.join('\n') };
}

test('the programs take a backup of a running server, and bring it to life elsewhere', async () => {
  const first = await startServer(settings('first'));
  let server: ServerProcess = first;
  const api = remote(() => server.url);
  const token = await signInAt(
    api,
    'ada@backup.example',
    'candidate',
    mailboxAt(() => server.url),
  );
  const cv = await publishedCv(api, token);
  const picture = await uploadPicture(api, token);

  const taken = await program('src/backup.ts', [file], settings('first'));
  expect(taken).toEqual({ code: 0, text: expect.stringMatching(/backup\.tar\.gz: [\d.]+ MB$/) });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(execFileSync('tar', ['tzf', file], { encoding: 'utf8' })).toContain(
    'tables/public.cv/000001',
  );
  // The writes went on all the time.
  succeeded(await api.send('GET', '/v1/user/profile', { token }));

  // Refused: into a database with content, or beside a running server.
  const into = await program('src/restore.ts', [file], settings('first'));
  expect(into).toMatchObject({ code: 1, text: expect.stringContaining('already running') });
  first.child.kill('SIGTERM');
  await first.ended;
  const again = await program('src/restore.ts', [file], settings('first'));
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('not empty') });

  const restored = await program('src/restore.ts', [file], settings('second'));
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^As of \S+: \d+ rows, 2 pictures, in [\d.]+ s$/m),
  });
  server = await startServer(settings('second'));
  expect(succeeded(await api.send('GET', '/v1/applicant/cv', { token }))).toEqual(cv);
  expect((await fetch(server.url + picture.url)).status).toBe(200);
}, 90_000);

test('the programs say what is missing', async () => {
  expect(await program('src/backup.ts', [], settings('none'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('Name the file'),
  });
  expect(await program('src/backup.ts', [file], settings('none'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no database in'),
  });
});
