import { fastify } from 'fastify';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pictureDrawing, type Drawing } from './drawing.ts';
import type { PictureFacts } from './picture-layout.ts';
import { servePictureCards } from './picture.routes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourfold-pictures-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const limits = { start: 20_000, draw: 20_000, patience: 20_000, pause: 60_000, idle: 60_000 };
const log = { warn: () => undefined, error: () => undefined } as never;
const factsOf = (title: string): PictureFacts => ({
  title,
  by: '',
  logoUrl: null,
  line: '',
  pay: '',
  skills: [],
});

/** A process of this program, and how often it was started. */
async function drawingBy(program: string, changed: Partial<typeof limits>) {
  const name = join(folder, `program-${Math.random()}`);
  const count = `import { appendFileSync, existsSync } from 'node:fs'; appendFileSync('${name}.starts', 'x');`;
  await writeFile(`${name}.mjs`, `${count}\nconst again = '${name}.again';\n${program}`);
  const drawing = pictureDrawing(log, pathToFileURL(`${name}.mjs`), { ...limits, ...changed });
  onTestFinished(drawing.end);
  return {
    draw: (title: string) => drawing.draw(factsOf(title), null),
    starts: async () => (await readFile(`${name}.starts`, 'utf8').catch(() => '')).length,
    now: () => writeFile(`${name}.again`, ''),
  };
}

const works = `process.on('message', ({ facts }) => process.send(new TextEncoder().encode(facts.title)));
  process.on('disconnect', () => process.exit()); process.send('ready');`;

test('a process that cannot start is tried once, then not again before a pause @H13.1', async () => {
  const one = await drawingBy('process.exit(1)', {});
  const asked = await Promise.all(Array.from({ length: 15 }, (_, at) => one.draw(String(at))));
  expect(asked).toEqual(Array.from({ length: 15 }, () => null));
  for (let at = 0; at < 5; at += 1) expect(await one.draw('again')).toBeNull();
  expect(await one.starts()).toBe(1);
});

test('… after which it draws what it could not draw', async () => {
  const one = await drawingBy(`if (!existsSync(again)) process.exit(1);\n${works}`, { pause: 50 });
  expect(await one.draw('a')).toBeNull();
  await one.now();
  await expect.poll(() => one.draw('a'), { timeout: 20_000 }).toEqual(Buffer.from('a'));
  expect(await one.starts()).toBe(2);
});

test('a start that takes longer than anybody waits is gone on with @H13.2', async () => {
  const late = `const wait = () => existsSync(again) ? go() : setTimeout(wait, 10);
    const go = () => { ${works} }; wait();`;
  const one = await drawingBy(late, { patience: 100 });
  expect(await Promise.all([one.draw('a'), one.draw('b')])).toEqual([null, null]);
  expect(await one.draw('a')).toBeNull();
  await one.now();
  await expect.poll(() => one.draw('b'), { timeout: 20_000 }).toEqual(Buffer.from('b'));
  expect(await one.starts()).toBe(1);
});

test.each([
  ['says nothing', 'setTimeout(() => {}, 60_000)', { start: 1_000 }],
  [
    'hangs over a picture',
    `process.on('message', () => {}); process.send('ready');`,
    { draw: 300 },
  ],
  [
    'ends over a picture',
    `process.on('message', () => process.exit()); process.send('ready');`,
    {},
  ],
  ['ends as soon as it is ready', `process.send('ready', () => process.exit());`, {}],
])('a process that %s is ended, and others are not kept waiting', async (_, program, changed) => {
  const one = await drawingBy(program, changed);
  expect(await one.draw('a')).toBeNull();
  expect(await one.draw('b')).toBeNull();
  expect(await one.starts()).toBe(1);
});

test('a picture that fails does not end those after it', async () => {
  const fails = `process.on('message', ({ facts }) =>
    process.send(facts.title === 'bad' ? 'no' : new TextEncoder().encode(facts.title)));
    process.on('disconnect', () => process.exit()); process.send('ready');`;
  const one = await drawingBy(fails, {});
  expect(await one.draw('bad')).toBeNull();
  expect(await one.draw('good')).toEqual(Buffer.from('good'));
  expect(await one.starts()).toBe(1);
});

test('one that ended while nobody asked is started anew', async () => {
  const short = `${works}\nprocess.once('message', () => setTimeout(() => process.exit(), 10));`;
  const one = await drawingBy(short, {});
  expect(await one.draw('a')).toEqual(Buffer.from('a'));
  await new Promise((done) => setTimeout(done, 500));
  expect(await one.draw('b')).toEqual(Buffer.from('b'));
  expect(await one.starts()).toBe(2);
});

/** The addresses of pictures alone, with what draws and reads for them. */
async function served(drawing: Drawing, read: () => Promise<never>) {
  const http = fastify();
  const files = { read: () => Promise.resolve(null) };
  servePictureCards(http, { files, log, runUnit: read } as never, () => Promise.resolve(), drawing);
  onTestFinished(() => http.close());
  return (url: string, headers = {}) => http.inject({ url, headers });
}
const facts = () => Promise.resolve(factsOf('Welder') as never);
const never: Drawing = { draw: () => Promise.resolve(null), end: () => undefined };

test('what cannot be drawn is answered with ours, kept by nobody for long @H13.3', async () => {
  const ask = await served(never, facts);
  const answer = await ask('/open/jobs/1/picture.png', { 'if-none-match': '"old"' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers['cache-control']).toBe('public, max-age=5');
  expect(answer.headers.etag).toBeUndefined();
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('an address of a picture answers no JSON and no failure of ours but 503 @H13.4', async () => {
  const broken = () => Promise.reject(new TypeError('broken'));
  const gone = () => Promise.resolve(undefined as never);
  const asked = [
    await (await served(never, broken))('/open/jobs/1/picture.png'),
    await (await served({ ...never, draw: broken }, facts))('/open/companies/1/picture.png'),
    await (await served(never, gone))('/open/jobs/1/picture.png'),
    await (await served(never, facts))('/open/jobs/x/picture.png'),
    await (await served(never, facts))('/open/jobs/01/picture.png'),
    await (await served(never, facts))('/open/jobs/9999999999/picture.png'),
  ];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([503, 503, 404, 404, 404, 404]);
  for (const { headers } of asked) expect(headers['content-type']).toMatch(/^text\/plain/);
  for (const { headers, statusCode } of asked)
    expect(Number(headers['retry-after'] ?? 0) > 0).toBe(statusCode === 503);
});
