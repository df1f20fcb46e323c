import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Data of others that the server counts with. */
const onet = `This product includes counts made from the O*NET 29.3 Database by the U.S. Department of Labor,
Employment and Training Administration (USDOL/ETA), used under the CC BY 4.0 license
(https://creativecommons.org/licenses/by/4.0/). O*NET is a trademark of USDOL/ETA. Counted was how many
occupations name a technology, and two of them together; USDOL/ETA has not approved, endorsed or tested
these changes.
`;

/** The package folder of a module: the last one on the way, as packages hold packages. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const licenseFile = /^(licen[cs]e|copying|notice)/i;

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
  repository?: string | { url?: string };
}

/**
 * Writes third-party-notices.txt beside the bundle: every package of which something is in it, with
 * its license as the package has it. A package that names no license ends the build.
 * @param workers modules of workers, see modulesOfWorkers
 */
export function thirdPartyNotices(workers: ReadonlySet<string>): Plugin {
  let root = '';
  return {
    name: 'third-party-notices',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle(_options, bundle) {
      const used = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset')
          used.push(...part.originalFileNames.map((name) => resolve(root, name)));
        else
          for (const [id, { renderedLength }] of Object.entries(part.modules))
            if (renderedLength > 0) used.push(id);
      }
      used.push(...workers);
      const folders = used.flatMap(
        (id) => packageFolder.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.[0] ?? [],
      );
      const notices = [...new Set(folders)].map(noticeOf);
      this.emitFile({
        type: 'asset',
        fileName: 'third-party-notices.txt',
        source: `Fourfold contains these packages of others, under their licenses.\n\n${[...new Set(notices)].toSorted().join('\n')}\n${onet}`,
      });
    },
  };
}

/** Puts the modules that are in a worker's bundle into the set. */
export const modulesOfWorkers = (found: Set<string>): Plugin => ({
  name: 'modules-of-workers',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        for (const [id, { renderedLength }] of Object.entries(part.modules))
          if (renderedLength > 0) found.add(id);
  },
});

function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, author, repository } = manifest;
  if (!license) throw new Error(`${name} names no license.`);
  const by = typeof author === 'string' ? author : author?.name;
  const home = typeof repository === 'string' ? repository : repository?.url;
  const texts = readdirSync(folder)
    .filter((file) => licenseFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const head = [`${name} ${version}`, `License: ${license}`];
  if (by) head.push(`Author: ${by}`);
  if (home) head.push(`Source: ${home}`);
  const rule = '='.repeat(78);
  return [rule, ...head, rule, '', ...texts.flatMap((text) => [text, ''])].join('\n');
}
