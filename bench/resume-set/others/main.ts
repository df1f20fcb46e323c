import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser } from '@playwright/test';
import { printTheme } from './print.ts';
import { isHidden, libraries, published, repository } from './themes.ts';

/**
 * Prints layouts that others designed. Their packages are installed into `FOLDER/layouts`, outside the
 * project and without their scripts; nothing of them is committed.
 */
export async function printThemes(
  launch: () => Promise<Browser>,
  folder: string,
  only?: string,
): Promise<number> {
  const layouts = resolve(folder, 'layouts');
  const work = join(layouts, 'work');
  mkdirSync(work, { recursive: true });
  const themes = [...fromRepository(layouts), ...fromRegistry(layouts)];
  let files = 0;
  let browser = await launch();
  for (const theme of themes.filter(({ name }) => only === undefined || name === only)) {
    const target = resolve(folder, isHidden(theme.name) ? 'hidden' : 'seen', 'themes');
    try {
      files += await printTheme(browser, theme, target, work);
    } catch (error) {
      tell(`${theme.name} prints nothing`, error);
      // It may have ended with the page.
      await browser.close().catch(() => undefined);
      browser = await launch();
    }
  }
  await browser.close();
  return files;
}

interface Theme {
  name: string;
  folder: string;
}

/** One layout that fails, or is no longer published, does not end the others. */
const tell = (what: string, error: unknown) =>
  console.log(`${what}: ${String(error).split('\n')[0]?.slice(0, 200)}`);

const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--save-exact'];

function install(folder: string, packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'package.json')))
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'pipe' });
}

/** Each in a folder of its own: their dependencies do not agree. */
const fromRegistry = (layouts: string): Theme[] =>
  Object.entries(published).flatMap(([name, version]) => {
    const own = join(layouts, 'npm', name);
    const folder = join(own, 'node_modules', `jsonresume-theme-${name}`);
    try {
      if (!existsSync(folder)) install(own, [`jsonresume-theme-${name}@${version}`]);
      return [{ name, folder }];
    } catch (error) {
      tell(`${name} is not installed`, error);
      return [];
    }
  });

/** The repository's themes are bundled, since they import from each other. */
function fromRepository(layouts: string): Theme[] {
  const clone = join(layouts, 'jsonresume.org');
  if (!existsSync(join(clone, 'packages'))) {
    console.log(
      `The themes of ${repository.address} at ${repository.commit} are not in ${clone}: left out.`,
    );
    return [];
  }
  if (!existsSync(join(clone, 'bundled'))) bundle(clone);
  return repository.themes
    .map((name) => ({ name: `org-${name}`, folder: join(clone, 'bundled', name) }))
    .filter(({ folder }) => existsSync(join(folder, 'index.js')));
}

function bundle(clone: string): void {
  const tools = join(clone, 'tools');
  install(tools, libraries);
  // What they share is no published package of the same version.
  mkdirSync(join(tools, 'node_modules', '@jsonresume'), { recursive: true });
  for (const [name, source] of [
    ['core', 'resume-core'],
    ['utils', 'utils'],
  ] as const) {
    const link = join(tools, 'node_modules', '@jsonresume', name);
    if (!existsSync(link)) symlinkSync(join(clone, 'packages', source), link);
  }
  for (const name of repository.themes) {
    const source = join(clone, 'packages', 'themes', `jsonresume-theme-${name}`);
    const entry = ['dist/index.js', 'src/index.jsx', 'src/index.tsx', 'index.js']
      .map((path) => join(source, path))
      .find((path) => existsSync(path));
    const target = join(clone, 'bundled', name);
    if (!entry) continue;
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'package.json'), '{"main":"index.js"}');
    const options = [
      '--bundle',
      '--platform=node',
      '--format=cjs',
      '--jsx=automatic',
      '--loader:.js=jsx',
    ];
    try {
      execFileSync(
        join(tools, 'node_modules', '.bin', 'esbuild'),
        [entry, ...options, `--outfile=${join(target, 'index.js')}`],
        { env: { ...process.env, NODE_PATH: join(tools, 'node_modules') }, stdio: 'pipe' },
      );
    } catch (error) {
      tell(`${name} is not bundled`, error);
    }
  }
}
