import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { thirdPartyNotices } from './third-party-notices.ts';

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));

/** The notices of a bundle of this one script. */
async function noticesOf(script: string, workers: string[] = []) {
  const entry = '\0entry';
  const result = (await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) => (id === entry ? script : null),
      },
      thirdPartyNotices(new Set(workers)),
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })) as Rollup.RollupOutput;
  const notices = result.output.find(({ fileName }) => fileName === 'third-party-notices.txt');
  return notices?.type === 'asset' ? String(notices.source) : '';
}

const packagesIn = (notices: string) =>
  [...notices.matchAll(/^(\S+) \d+\.\d+\.\d+\S*\nLicense: /gm)].map(([, name]) => name);

test('the counts of occupations name their source and its license', async () => {
  const notices = await noticesOf('document.title = "a";');
  expect(notices).toContain('O*NET 29.3 Database by the U.S. Department of Labor');
  expect(notices).toContain('https://creativecommons.org/licenses/by/4.0/');
});

test('what is in the bundle is named with its license, and what is not in it is not', async () => {
  const notices = await noticesOf(`
    import { clsx } from 'clsx';
    import { useMove } from '@mantine/hooks';
    import '@fontsource-variable/instrument-sans/index.css';
    document.title = clsx('a', 'b');
  `);
  expect(packagesIn(notices)).toEqual(['@fontsource-variable/instrument-sans', 'clsx']);
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('SIL Open Font License');
});

test('a package that names no license ends the build', async () => {
  const module = `${folderOf('@fourfold/web')}/index.js`;
  await expect(noticesOf('document.title = "1"', [module])).rejects.toThrow(
    '@fourfold/web names no license',
  );
});

test('so is what stands in a worker’s bundle', async () => {
  const module = `${folderOf('fflate')}/esm/browser.js`;
  const notices = await noticesOf('document.title = "1"', [module]);
  expect(packagesIn(notices)).toEqual(['fflate']);
});
