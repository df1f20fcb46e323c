import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lookMs } from '../../src/platform/http/upload-patience.ts';
import { signIn, testApp, type TestApp } from '../app.ts';
import { long } from '../long.ts';

/** A picture over a slow network is taken for as long as it flows; Node gives a request half a minute. */

let app: TestApp;
let token: string;
let picture: Buffer;

beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  token = await signIn(app, 'slow@upload.example');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  picture = await sharp({
    create: { width: 700, height: 700, channels: 3, background: '#fff', noise },
  })
    .png()
    .toBuffer();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upload that has begun: its head is sent, and what it is answered is collected. */
async function begun() {
  const accepted = new Promise<Socket>((resolve) => {
    app.http.server.once('connection', (socket: Socket) => resolve(socket));
  });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  const top = '--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(top), picture, Buffer.from('\r\n--line--\r\n')]);
  const head = [
    'POST /v1/file/upload/picture/small HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=line',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(heard));
  });
  const theirs = await accepted;
  socket.write(body.subarray(0, 1));
  return { socket, body: body.subarray(1), ended, theirs, heard: () => heard };
}

/** The next look at how the upload flows. */
async function lookedAt() {
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(lookMs);
}

const nodeLosesPatience = (socket: Socket) =>
  app.http.server.emit(
    'clientError',
    Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );

test('what flows is taken, whatever Node says after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, body, ended, theirs } = await begun();
  const pieces = 4;
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = body.subarray(
      (piece * body.length) / pieces,
      ((piece + 1) * body.length) / pieces,
    );
    const before = theirs.bytesRead;
    socket.write(part);
    await vi.waitFor(() => expect(theirs.bytesRead).toBeGreaterThanOrEqual(before + part.length));
    if (piece === pieces - 1) break;
    await lookedAt();
    if (piece === 1) nodeLosesPatience(theirs);
  }
  expect(await ended).toMatch(/^HTTP\/1\.1 201 /);
});

test('what drips is answered 408 @H7.4', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, body, ended, theirs, heard } = await begun();
  socket.write(body.subarray(0, 40_000));
  await vi.waitFor(() => expect(theirs.bytesRead).toBeGreaterThan(40_000));
  await lookedAt();
  nodeLosesPatience(theirs);
  for (let at = 40_000; at < 40_010; at += 1) socket.write(body.subarray(at, at + 1));
  await vi.waitFor(() => expect(theirs.bytesRead).toBeGreaterThan(40_000));
  expect(heard()).toBe('');
  await lookedAt();
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
});

test('what flows for more than ten minutes is answered 408', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, body, ended, theirs } = await begun();
  for (let look = 0; look < 40; look += 1) {
    const before = theirs.bytesRead;
    socket.write(body.subarray(look * 15_500, (look + 1) * 15_500));
    await vi.waitFor(() => expect(theirs.bytesRead).toBeGreaterThanOrEqual(before + 15_500));
    await lookedAt();
  }
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
});

// The same with nothing hurried.
if (long)
  test('fifty seconds of a slow network are taken', async () => {
    const { socket, body, ended } = await begun();
    for (let piece = 0; piece < 50; piece += 1) {
      socket.write(body.subarray((piece * body.length) / 50, ((piece + 1) * body.length) / 50));
      await sleep(1_000);
    }
    expect(await ended).toMatch(/^HTTP\/1\.1 201 /);
  }, 90_000);
