import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../server/src/platform/config.ts';

/* These tests cannot run a container, but they check that the named files exist. */

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);
const isThere = (path: string) => existsSync(new URL(`../${path}`, import.meta.url));

const example = Object.fromEntries(
  read('fourfold.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split(/=(.*)/s).map((part) => part.replace(/^"|"$/g, ''))),
) as Record<string, string>;

test('the example settings are all that production asks for', () => {
  const filledIn = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value.replace('CHANGE-ME', 'secret')]),
  );
  filledIn['RECORD_KEY'] = Buffer.alloc(32, 'secret').toString('base64');
  expect(readConfig(filledIn)).toMatchObject({ production: true, trustProxy: 1 });
  const { SMTP_URL: _, ...fewer } = filledIn;
  expect(() => readConfig(fewer)).toThrow('SMTP_URL');
  const listed = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  for (const name of Object.keys(example)) expect(listed).toContain(`\`${name}\``);
});

test('a secret that is left as in the example ends the start with its name', () => {
  expect(() => readConfig(example)).toThrow(
    'Still as in the example: DATABASE_URL, OPERATORS, RECORD_KEY, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET.',
  );
});

test('the unit goes on trying while there is no database', () => {
  expect(read('fourfold@.service')).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
});

test('the unit starts the project’s own Node, and expects to hear from it @R14.4', () => {
  const unit = read('fourfold@.service');
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  const [, program = ''] = /^ExecStart=(\S+) /m.exec(unit) ?? [];
  expect(program).toBe(`${folder}/node_modules/.bin/node`);
  expect(isThere(program.slice(`${folder}/`.length))).toBe(true);
  expect(unit).toMatch(/^WatchdogSec=\d+$/m);
  // The beat is a program of its own.
  expect(unit).toMatch(/^NotifyAccess=all$/m);
  // As process 1 the watchdog could not end it.
  expect(read('compose.yaml')).toMatch(/^x-app: &app\n(?: {2}.+\n)*? {2}init: true$/m);
});

/** Our packages that the files of a folder import. */
function packagesOf(folder: string): string[] {
  const files = readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const texts = files.map((file) =>
    readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8'),
  );
  return [...new Set(texts.flatMap((text) => all(text, /from '@fourfold\/([a-z-]+)/g)))].flatMap(
    (name) => name ?? [],
  );
}

test('each stage of the container has the packages that its code imports', () => {
  const [build = '', run = ''] = read('Containerfile')
    .split(/^FROM .+$/m)
    .slice(1);
  const copied = (stage: string) => all(stage, /^COPY ([\w-]+) \1$/gm);
  for (const [stage, folder] of [
    [build.split('RUN npm run build')[0] ?? '', 'web/src'],
    [run, 'server/src'],
  ] as const) {
    const needed = packagesOf(folder);
    expect(needed).toContain('contract');
    expect(copied(stage)).toEqual(expect.arrayContaining([...needed, folder.split('/')[0]]));
  }
});

test('what the container is made of and runs is there, and let into the build', () => {
  const file = read('Containerfile');
  const sources = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, names]) => names?.split(' ') ?? [],
  );
  const allowed = all(readFileSync('.dockerignore', 'utf8'), /^!(.+)$/gm);
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources) {
    expect(isThere(source), source).toBe(true);
    expect(
      allowed.some((root) => source === root || source.startsWith(`${root}/`)),
      source,
    ).toBe(true);
  }
  const scripts = [
    ...all(file, /"(server\/[^"]+)"/g),
    ...all(read('fourfold@.service'), /(server\/\S+)/g),
  ];
  expect(scripts).toEqual(['server/src/main.ts', 'server/src/main.ts']);
  for (const script of scripts) expect(isThere(script ?? '')).toBe(true);
});

test('every service of the compose file is bounded, and every image of an exact version', () => {
  const compose = read('compose.yaml');
  const bounded = /^x-bounded: &bounded\n((?: {2}.+\n)+)/m.exec(compose)?.[1] ?? '';
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    'pids_limit: 256',
  ])
    expect(bounded).toContain(`  ${line}\n`);
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nsecrets:'));
  const blocks = all(
    `${compose.split('\nservices:')[0]}`,
    /^x-app: &app\n((?: {2}.+\n)+)/gm,
  ).concat(all(services, /^ {2}\w+:\n((?: {4}.*\n)+)/gm));
  expect(blocks).toHaveLength(3);
  for (const block of blocks) {
    expect(block).toMatch(/^ +<<: \*bounded$/m);
    expect(block).toMatch(/^ +mem_limit: \d+[mg]$/m);
    expect(block).toMatch(/^ +tmpfs: \[/m);
  }
  const images = [
    ...all(compose, /image: (docker\S+)/g),
    ...all(read('Containerfile'), /^FROM (\S+)/gm),
  ];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-[\w-]+)?$/);
});

test('what the container installs is held to the lock file', () => {
  const installs = all(read('Containerfile'), /^(RUN npm install .*)$/gm);
  expect(installs).toHaveLength(2);
  for (const install of installs) expect(install).toContain('&& node tools/locked.mjs');
});

test('nginx holds a network to what the servers do', () => {
  const conf = read('nginx.conf');
  const { networkLimits } = readConfig({});
  expect(conf).toContain(`rate=${networkLimits.perSecond}r/s`);
  expect(conf).toContain(`burst=${networkLimits.perSecond * 10} nodelay`);
  expect(conf).toContain(`limit_conn connections ${networkLimits.atOnce};`);
});

test('nginx knows the servers of the compose file by their names and port', () => {
  const servers = all(read('nginx.conf'), /^ {4}server (\w+:\d+) /gm);
  const services = all(read('compose.yaml'), /^ {2}(app\d): \*app$/gm);
  const port = /PORT=(\d+)/.exec(read('Containerfile'))?.[1];
  expect(servers).toEqual(services.map((name) => `${name}:${port}`));
  expect(servers).toHaveLength(2);
});
