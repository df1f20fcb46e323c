import { readFileSync, statSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test';
import { test } from './openings.ts';
import { sees } from './walk.ts';

/* Requests of the first pages: how many files, how many bytes. */

/**
 * After the login page's form load its product preview, with its prices, and the demo's people;
 * after any other page what shows popups.
 */
const later = /\/(?:front-door|plans|demo-people|popup-host)-/;

/** The scripts that a browser without a cache fetches for a page: how many, and kB over the wire. */
async function scriptsOf(browser: Browser, path: string, who: BrowserContextOptions = {}) {
  const context = await browser.newContext(who);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || later.test(request.url())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await sees(page.getByRole('heading', { level: 1 }));
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { files: sizes.length, kB: Math.round(bytes / 1000) };
}

test('the login page loads three scripts of 130 kB at most', async ({ browser }) => {
  const { files, kB } = await scriptsOf(browser, '/login');
  expect(files).toBeLessThanOrEqual(3);
  expect(kB).toBeLessThanOrEqual(130);
  expect(kB, 'as small as this is nothing').toBeGreaterThan(50);
});

for (const { role, path } of [
  { role: 'hire', path: '/search-candidates' },
  { role: 'hire', path: '/management' },
  { role: 'find work', path: '/search-jobs' },
] as const) {
  test(`${path} loads twenty scripts of 290 kB at most`, async ({ enter, browser }) => {
    const page = await enter(role);
    const storageState = await page.context().storageState();
    const { files, kB } = await scriptsOf(browser, path, { storageState });
    expect(files).toBeLessThanOrEqual(20);
    expect(kB).toBeLessThanOrEqual(290);
    expect(kB, 'more than the login page').toBeGreaterThan(150);
  });
}

interface Piece {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

const dist = new URL('../web/dist/', import.meta.url);
const textOf = (file: string, from = dist) => readFileSync(new URL(file, from), 'utf8');
const readPieces = () => JSON.parse(textOf('.vite/manifest.json')) as Record<string, Piece>;

/** Import cycles among chunks: a chunk that runs before its imports may fail. */
function circles(pieces: Record<string, Piece>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (key: string, way: readonly string[]) => {
    if (way.includes(key)) {
      const circle = [...way.slice(way.indexOf(key)), key];
      found.push(circle.map((one) => pieces[one]?.file).join(' → '));
      return;
    }
    if (done.has(key)) return;
    for (const next of pieces[key]?.imports ?? []) visit(next, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(pieces)) visit(key, []);
  return found;
}

test('no piece of the build imports itself in a circle', () => {
  const pieces = readPieces();
  expect(Object.keys(pieces).length).toBeGreaterThan(50);
  expect(circles(pieces)).toEqual([]);
});

/** The classes by which Mantine's parts and their styles know each other. */
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));

test('whatever of Mantine is used has its style: the login page in the first file, the rest in the frame or its own', () => {
  const pieces = Object.values(readPieces());
  const mantine = new URL('../node_modules/@mantine/', import.meta.url);
  const styled = classesIn(textOf('core/styles.css', mantine));
  for (const name of classesIn(textOf('notifications/styles.css', mantine))) styled.add(name);
  const used = ({ file }: Piece) => [...classesIn(textOf(file))].filter((name) => styled.has(name));
  const styles = (css: string[] = []) => [...classesIn(css.map((file) => textOf(file)).join())];
  const entry = pieces.find(({ isEntry }) => isEntry);
  const frame = pieces.find(({ name }) => name === 'frame');
  const first = styles(entry?.css);
  const all = new Set([...first, ...styles(frame?.css)]);
  let parts = 0;
  for (const piece of pieces.filter(({ file }) => file.endsWith('.js'))) {
    const has = piece === entry ? new Set(first) : new Set([...all, ...styles(piece.css)]);
    const missing = used(piece).filter((name) => !has.has(name));
    expect(missing, `of @mantine/*/styles.css, used by ${piece.file}`).toEqual([]);
    parts += used(piece).length;
  }
  expect(parts, 'as few as this is nothing').toBeGreaterThan(50);
});

test('the style that every page waits for is of 20 kB at most over the wire', () => {
  const entry = Object.values(readPieces()).find(({ isEntry }) => isEntry);
  const sizes = (entry?.css ?? []).map((file) => statSync(new URL(`${file}.gz`, dist)).size);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThan(5_000);
  expect(sizes[0]).toBeLessThanOrEqual(20_000);
});
