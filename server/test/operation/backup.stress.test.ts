import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fastFolder } from '../fast-folder.ts';
import { runProgram, startServer, type ServerProcess } from '../processes.ts';
import { mailboxAt, remote, signInAt } from '../remote.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded, uploadPicture } from '../world.ts';
import { readConfig } from '../../src/platform/config.ts';

const folder = mkdtempSync(join(fastFolder(), 'fourfold-backup-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'backup.tar.gz');
const settings = (place: string) => ({
  NODE_ENV: 'test',
  APPLY_UNDO_SECONDS: '1',
  DATA_DIR: join(folder, place),
});

async function program(script: string, args: string[], env: Record<string, string>) {
  const { ended, lines } = runProgram(script, args, env);
  return { code: await ended, text: lines.join('\n') };
}

test('the programs take a backup of a running server, and bring it to life elsewhere, kept records closed without their key @trust-61', async () => {
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

  const { hiring, url } = await keptRecord(
    api,
    mailboxAt(() => server.url),
  );
  const opened = () =>
    api.send('POST', url, { token: hiring, body: { reason: 'Charge 12 of the state' } });
  expect(JSON.stringify(succeeded(await opened()))).toContain(secret);

  const taken = await program('src/backup.ts', [file], settings('first'));
  expect(taken).toEqual({ code: 0, text: expect.stringMatching(/backup\.tar\.gz: [\d.]+ MB$/) });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(execFileSync('tar', ['tzf', file], { encoding: 'utf8' })).toContain(
    'tables/public.cv/000001',
  );
  // Kept records lie in it as they lie in the database: without the words, and without the key to them.
  const inside = execFileSync('tar', ['xzOf', file], { maxBuffer: 1 << 30 });
  expect(inside.includes('kept_record')).toBe(true);
  const { recordKeys } = readConfig({});
  for (const word of [secret, ...recordKeys, ...recordKeys.map((key) => key.toString('base64'))])
    expect(inside.includes(word)).toBe(false);
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
    text: expect.stringMatching(/^As of \S+: \d+ rows, \d+ pictures, in [\d.]+ s$/m),
  });
  server = await startServer(settings('second'));
  expect(succeeded(await api.send('GET', '/v1/applicant/cv', { token }))).toEqual(cv);
  expect((await fetch(server.url + picture.url)).status).toBe(200);
  expect(JSON.stringify(succeeded(await opened()))).toContain(secret);
}, 90_000);

const secret = 'zqxkeptnoteqz';

/** A record of somebody whose application was declined, with a note, and who is gone. */
async function keptRecord(
  api: ReturnType<typeof remote>,
  codeOf: (email: string) => Promise<string>,
) {
  const hiring = await signInAt(api, 'boss@backup.example', 'employer', codeOf);
  const { id: companyId } = await publishedCompany(api, hiring);
  const job = await publishedJob(api, hiring, companyId);
  const gone = await signInAt(api, 'gone@backup.example', 'candidate', codeOf);
  const cv = await publishedCv(api, gone);
  const { id } = succeeded(
    await api.send<{ id: number }>('POST', `/v1/applicant/cv/${cv.id}/application/job/${job.id}`, {
      token: gone,
    }),
  );
  const application = `/v1/employer/application/${id}`;
  await expect
    .poll(async () => (await api.send('GET', application, { token: hiring })).code, {
      timeout: 30_000,
    })
    .toBe(200);
  const note = { text: secret, managersOnly: false, mentions: [] };
  succeeded(await api.send('POST', `${application}/note`, { token: hiring, body: note }));
  succeeded(await api.send('DELETE', '/v1/user', { token: gone }));
  return { hiring, url: `/v1/employer/company/${companyId}/record/${id}/export` };
}

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
