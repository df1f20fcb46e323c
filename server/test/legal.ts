import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalNames, type LegalName } from '../src/platform/legal.ts';
import { atEnd } from './at-end.ts';
import { fastFolder } from './fast-folder.ts';

/** A folder of legal texts as an operator has it: the samples made one's own, but for these files. */
export async function legalFolder(
  other: Partial<Record<LegalName, string | null>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(fastFolder(), 'fourfold-legal-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const name of legalNames) {
    const sample = await readFile(new URL(`../sample-legal/${name}.md`, import.meta.url), 'utf8');
    const text = other[name] === undefined ? sample.replace('Sample: yes\n', '') : other[name];
    if (text !== null) await writeFile(join(folder, `${name}.md`), text);
  }
  return folder;
}

/** The text of one of them with other words. */
export async function legalText(name: LegalName, from: string, to: string): Promise<string> {
  const sample = await readFile(new URL(`../sample-legal/${name}.md`, import.meta.url), 'utf8');
  if (!sample.includes(from)) throw new Error(`No "${from}" in ${name}.md`);
  return sample.replace('Sample: yes\n', '').replace(from, to);
}
