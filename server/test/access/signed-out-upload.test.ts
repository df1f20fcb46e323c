import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keyHolders } from '../api-keys.ts';
import { testApp, type TestApp } from '../app.ts';
import { marketplace } from '../marketplace.ts';
import { sessionOf } from '../sign-in.ts';
import { formWith, pngPicture, publishedCv, publishedJob, succeeded } from '../world.ts';

/** What arrives while its caller signs out is not stored. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let jobId: number;
let email: string;
let token: string;
let people = 0;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  const boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

beforeEach(async () => {
  people += 1;
  email = `uploads-${people}@signed-out.example`;
  token = (await sessionOf(app, email)).accessToken;
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role: 'candidate' } }));
});

/** Rows and files of uploads. */
async function stored() {
  const { db, config } = app.parts;
  const count = async (table: 'picture' | 'attachment') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const folder = join(config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return [await count('picture'), await count('attachment'), files.length];
}

const pictures = '/v1/file/upload/picture/small';

/** The address for a file of a new application, made in the session. */
async function attachments(): Promise<string> {
  const cvId = (await publishedCv(app, token)).id;
  const id = await market.apply({ token, cvId }, jobId, false);
  return `/v1/applicant/application/${id}/attachment`;
}

/** An upload of which half has arrived, once its caller was let in; `finish` sends the rest. */
async function halfway(url: string, bytes: Buffer, by: string) {
  const { body, headers } = formWith(bytes);
  const payload = new PassThrough();
  const asked = vi.spyOn(Client.prototype, 'query');
  const answer = app.http.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: `Bearer ${by}` },
    payload,
  });
  void answer.then(() => undefined);
  payload.write(body.subarray(0, 100));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.all(asked.mock.results.map(({ value }) => value as unknown));
  asked.mockRestore();
  return {
    async finish(): Promise<number> {
      payload.end(body.subarray(100));
      return (await answer).statusCode;
    },
  };
}

const ways: Record<string, () => Promise<unknown>> = {
  'signs out': () => app.send('POST', '/v1/auth/logout', { token }),
  'is signed out from another device': async () => {
    app.clock.forward(31_000);
    const other = await sessionOf(app, email);
    const ended = await app.send('DELETE', '/v1/user/session', { token: other.accessToken });
    succeeded(ended);
  },
  'is signed out by the end of the session': async () =>
    await app.parts.db
      .updateTable('session')
      .set({ expires_at: app.clock.now() })
      .where('revoked_at', 'is', null)
      .execute(),
};

test.each(Object.keys(ways))(
  'a picture and a file that arrive while their sender %s are not stored @A12.1',
  async (way) => {
    for (const [url, bytes] of [
      [pictures, await pngPicture(900, 900)],
      [await attachments(), Buffer.from(`%PDF-1.7 ${'x'.repeat(1000)}`)],
    ] as const) {
      token = (await sessionOf(app, email)).accessToken;
      const before = await stored();
      const upload = await halfway(url, bytes, token);
      await ways[way]?.();
      expect([url, await upload.finish()]).toEqual([url, 401]);
      expect(await stored()).toEqual(before);
    }
  },
);

test('nor are those of an API key that is ended meanwhile @A12.1', async () => {
  const holders = keyHolders(app);
  const key = await holders.create(token, { scope: 'write' });
  const before = await stored();
  const upload = await halfway(pictures, await pngPicture(900, 900), key.secret);
  expect((await holders.end(token, key.id)).code).toBe(200);
  expect(await upload.finish()).toBe(401);
  expect(await stored()).toEqual(before);
});

test('whoever signs out while a file is being written waits for it, so nothing comes after @A12.2', async () => {
  const write = vi.spyOn(app.parts.files, 'write');
  const before = await stored();
  let out: Promise<unknown> = Promise.resolve();
  const first: string[] = [];
  write.mockImplementationOnce(async (...file) => {
    out = app.send('POST', '/v1/auth/logout', { token }).then(() => first.push('signed out'));
    await Promise.race([out, sleep(500)]);
    write.mockRestore();
    await app.parts.files.write(...file);
    first.push('written');
  });
  const upload = await halfway(pictures, await pngPicture(), token);
  expect(await upload.finish()).toBe(201);
  await out;
  expect(first).toEqual(['written', 'signed out']);
  expect(await stored()).toEqual([(before[0] ?? 0) + 1, before[1], (before[2] ?? 0) + 1]);
});
