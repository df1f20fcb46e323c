import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../app.ts';
import {
  chunkedPicture,
  deepPicture,
  longestPicture,
  scannedPicture,
  tallPicture,
} from '../hostile-pictures.ts';
import { changesNothing } from '../stored.ts';
import { formWith, pngPicture } from '../world.ts';

/** Whatever is uploaded, what is kept are pixels of our own encoding, under a name of our own. */

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'pictures@upload.example');
});

const url = '/v1/file/upload/picture/small';
const upload = (bytes: Buffer, name?: string, field?: string): Promise<Answer<{ url: string }>> =>
  app.send('POST', url, { token, ...formWith(bytes, name, field) });

const folder = () => join(app.parts.config.dataDir, 'files');
const kept = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#3366aa' },
    limitInputPixels: false,
  });

/** A photograph as a phone takes it: turned, and telling where. */
const photograph = () =>
  picture(1200, 800)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret Camera', Copyright: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 47/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

test.each([
  ['JPEG', photograph],
  [
    'WebP',
    () =>
      picture(900, 900)
        .webp()
        .withExif({ IFD0: { Make: 'Secret Camera' } })
        .toBuffer(),
  ],
  [
    'PNG',
    () =>
      picture(900, 900)
        .png()
        .withExif({ IFD0: { Make: 'Secret Camera' } })
        .toBuffer(),
  ],
])('a %s keeps nothing but its pixels @H5.1', async (format, make) => {
  const bytes = await make();
  expect((await sharp(bytes).metadata()).exif?.includes('Secret Camera')).toBe(true);
  const { data, code } = await upload(bytes);
  expect(code).toBe(201);
  const stored = await app.http.inject(data.url);
  const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(
    stored.rawPayload,
  ).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
  expect(Math.max(width, height)).toBe(640);
  if (format === 'JPEG') expect(height).toBeGreaterThan(width);
  for (const words of ['Secret', 'script', 'Exif'])
    expect(stored.rawPayload.includes(words)).toBe(false);
});

/** A picture that is something else as well, to whoever reads it otherwise. */
test.each([
  [
    'HTML behind it',
    async () =>
      Buffer.concat([
        await picture(64, 64).png().toBuffer(),
        Buffer.from('<html><script>alert(1)</script>'),
      ]),
  ],
  [
    'a zip behind it',
    async () =>
      Buffer.concat([await photograph(), Buffer.from('PK\u0003\u0004evil.php<?php system(1) ?>')]),
  ],
  [
    'a comment in it',
    async () => {
      const bytes = await photograph();
      const comment = Buffer.from('<script>alert(1)</script>');
      const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
      return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
    },
  ],
])('a picture with %s is only a picture afterwards', async (_what, make) => {
  const bytes = await make();
  const { data, code } = await upload(bytes, 'x.html');
  expect(code).toBe(201);
  expect(data.url).toMatch(/^\/picture\/[\da-f-]{36}\.webp$/);
  const stored = await app.http.inject(data.url);
  expect(stored.headers['content-type']).toBe('image/webp');
  expect(stored.headers['x-content-type-options']).toBe('nosniff');
  for (const words of ['script', 'php', 'PK\u0003\u0004'])
    expect(stored.rawPayload.includes(words)).toBe(false);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG that says it is XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
  ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
  ['a GIF', () => picture(9, 9).gif().toBuffer()],
  ['an AVIF', () => picture(64, 64).avif().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['the head of a PNG', async () => (await picture(64, 64).png().toBuffer()).subarray(0, 20)],
  ['half a JPEG', async () => (await photograph()).subarray(0, 1500)],
  [
    'an SVG in the clothes of a PNG',
    () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.from(svg)]),
  ],
  ['25 million pixels', () => picture(5_000, 5_001).png({ compressionLevel: 9 }).toBuffer()],
])('%s is refused and leaves no file @H5.2', async (_what, make) => {
  const before = await kept();
  const { code, response } = await upload(await make());
  expect([code, response.fields?.[0]?.property]).toEqual([422, 'file']);
  expect(await kept()).toEqual(before);
});

/** What the work of an upload costs the processor, in milliseconds. */
async function costOf(bytes: Buffer): Promise<{ cost: number; answer: Answer }> {
  const before = process.cpuUsage();
  const answer = await upload(bytes);
  const { user, system } = process.cpuUsage(before);
  return { cost: (user + system) / 1000, answer };
}

const muchWork: [string, RegExp, () => Promise<Buffer>][] = [
  ['one pixel wide', /16,000 pixels a side/, tallPicture],
  ['8 bytes a pixel, interlaced', /24 million/, deepPicture],
  ['a JPEG of 882 scans', /opens/, scannedPicture],
  ['a PNG of 400,000 chunks', /opens/, () => chunkedPicture(400_000)],
];
test.each(muchWork)(
  'small files that are much work: %s is refused by its head, at the price of a common picture @H5.3',
  async (_what, words, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(5_000_000);
    const hostile = await costOf(bytes);
    expect(hostile.answer.code).toBe(422);
    expect(hostile.answer.response.fields?.[0]?.constraints.join()).toMatch(words);
    // As many pixels as are allowed, in a square.
    const common = await costOf(await picture(4_800, 4_800).png().toBuffer());
    expect(hostile.cost / common.cost).toBeLessThan(1);
  },
);

test.each<[string, () => Promise<Buffer>]>([
  ['16,000 pixels wide', () => longestPicture(16_000)],
  ['1,000 chunks', () => chunkedPicture(1_000)],
  ['20 scans', () => scannedPicture(19)],
])('what is lawful and unusual is taken: %s', async (_what, make) => {
  expect((await upload(await make())).code).toBe(201);
});

test('a form that is broken at any place is no failure of ours, and leaves no file @H8.3', async () => {
  const { body, headers } = formWith(await photograph());
  const before = await kept();
  const places = [0, 1, 30, 60, 90, 120, 150, 1_500, body.length - 20, body.length - 3];
  const forms = [
    ...places.map((at) => ({ body: body.subarray(0, at), headers })),
    { body, headers: { 'content-type': 'multipart/form-data' } },
    { body, headers: { 'content-type': 'multipart/form-data; boundary=another' } },
  ];
  for (const form of forms)
    expect([400, 422]).toContain((await app.send('POST', url, { token, ...form })).code);
  expect(await kept()).toEqual(before);
});

test('more than 5 MB is refused before it is read on', async () => {
  const { code } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
  expect(code).toBe(413);
});

test.each([
  '../../../etc/passwd',
  '..\\..\\evil.exe',
  'x\u0000.png',
  'a/b/c.svg',
  '<img src=x>.png',
  `${'x'.repeat(5_000)}.png`,
  '‮gnp.exe',
])('the name %j names nothing of ours @H5.7', async (name) => {
  const before = await kept();
  const { data, code } = await upload(await picture(32, 32).png().toBuffer(), name);
  if (code !== 201) expect(code).toBe(400);
  else expect(data.url).toMatch(/^\/picture\/[\da-f-]{36}\.webp$/);
  const added = (await kept()).filter((file) => !before.includes(file));
  expect(added).toEqual(code === 201 ? [data.url.split('/').at(-1)] : []);
});

test.each([
  '/picture/..%2f..%2fpackage.json',
  '/picture/%2e%2e%2fpackage.json',
  '/picture/....//package.json',
  '/picture/x%00.webp',
])('nothing but pictures is read at %s', async (address) => {
  const { body } = await app.http.inject(address);
  expect(body).not.toContain('"private"');
});

test('many large pictures at once are all taken, within 150 MB @H5.5', async () => {
  const many = 50;
  // 23 million pixels each, near what is allowed; 70 MB apiece once decoded.
  const bytes = await picture(4_800, 4_800).png({ compressionLevel: 9 }).toBuffer();
  await upload(bytes);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const answers = await Promise.all(Array.from({ length: many }, () => upload(bytes)));
  clearInterval(watch);
  expect(answers.map(({ code }) => code)).toEqual(Array(many).fill(201));
  expect((most - before) / 1e6).toBeLessThan(150);
});

test('somebody else’s picture waits for none of those of an account that sends many @H5.4', async () => {
  // Noise takes WebP the longest to open.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const slow = await sharp({
    create: { width: 4_800, height: 4_800, channels: 3, background: '#000', noise },
    limitInputPixels: false,
  })
    .webp({ quality: 1 })
    .toBuffer();
  const other = await signIn(app, 'patient@upload.example');
  const quick = formWith(await pngPicture(16, 16));
  const answered: string[] = [];
  const count = 10;
  const many = Array.from({ length: count }, async () => {
    answered.push(`slow ${(await upload(slow)).code}`);
  });
  await sleep(20);
  answered.push(`quick ${(await app.send('POST', url, { token: other, ...quick })).code}`);
  await Promise.all(many);
  expect(answered.toSorted()).toEqual(['quick 201', ...Array<string>(count).fill('slow 201')]);
  // Beside the first of them.
  expect(answered.indexOf('quick 201')).toBeLessThan(2);
});

test('of sixty uploads of one account that never end two are read, fifty wait unread, and others go on @H5.6', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const almost = Buffer.alloc(4_900_000);
  const head = [
    `POST ${url} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=line',
    'Content-Length: 5000000',
    '',
    '--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  ].join('\r\n');
  const answers: string[] = [];
  const before = process.memoryUsage().arrayBuffers;
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => answers.push(String(chunk).slice(9, 12)));
    socket.write(head);
    socket.write(almost);
    return socket;
  });
  await vi.waitFor(() => expect(answers).toEqual(Array(8).fill('429')));
  // What two hold, and what lies in the sockets; all of them would be 290 MB.
  await sleep(500);
  expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(60);
  const other = await signIn(app, 'other@upload.example');
  const right = formWith(await pngPicture(64, 64));
  expect((await app.send('POST', url, { token: other, ...right })).code).toBe(201);
  for (const socket of sockets) socket.destroy();
  // Whoever left gives the place up, once the server has heard of it.
  await vi.waitFor(
    async () => expect((await app.send('POST', url, { token, ...right })).code).toBe(201),
    10_000,
  );
});

test('anything but a JPEG, PNG or WebP that opens is refused', async () => {
  const png = await pngPicture(400, 400);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const pixels = 20_000 * 2_000;
  const bomb = await sharp({
    create: { width: 20_000, height: 2_000, channels: 3, background: '#000' },
    limitInputPixels: pixels,
  })
    .png()
    .toBuffer();
  await changesNothing(app, async () => {
    for (const bytes of [svg, gif, png.subarray(0, png.length / 2), Buffer.from('x'), bomb]) {
      const answer = await upload(bytes);
      expect([answer.code, answer.response.fields?.[0]?.property]).toEqual([422, 'file']);
    }
    expect((await upload(png, 'a.png', 'other')).code).toBe(422);
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).code).toBe(413);
    const plain = await app.send('POST', url, {
      token,
      body: {},
      headers: { 'content-type': 'application/json' },
    });
    expect(plain.code).toBe(415);
  });
});

test('what is kept is pixels of our own encoding, at most 640 wide', async () => {
  const hidden = Buffer.concat([
    await pngPicture(1200, 900),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { data } = await upload(hidden, '../../etc/passwd.png');
  const kept = await app.http.inject({ url: data.url });
  expect(kept.headers['content-type']).toBe('image/webp');
  expect(kept.headers['cache-control']).toContain('immutable');
  expect(kept.rawPayload.includes('script')).toBe(false);
  const { width, format } = await sharp(kept.rawPayload).metadata();
  expect([width, format]).toEqual([640, 'webp']);
});

test('of one account 300 are kept in an hour @H5.8', async () => {
  const other = await signIn(app, 'many@upload.example');
  const id = (await app.send<{ id: number }>('GET', '/v1/user/profile', { token: other })).data.id;
  await sql`insert into rate_limit values (${`picture-account:${id}`}, 299, ${Date.now() + 60_000})`.execute(
    app.parts.db,
  );
  const form = formWith(await pngPicture());
  const send = () => app.send('POST', url, { token: other, ...form });
  expect((await send()).code).toBe(201);
  const before = await kept();
  const refused = await send();
  expect([refused.code, await kept()]).toEqual([429, before]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
