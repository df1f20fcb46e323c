import { readFile } from 'node:fs/promises';

const dist = new URL('../../../../../web/dist/', import.meta.url);

/** The address of the public pages' style sheet; undefined where the web is not built. */
export async function builtStyle(): Promise<string | undefined> {
  try {
    const manifest = JSON.parse(
      await readFile(new URL('open/manifest.json', dist), 'utf8'),
    ) as Record<string, { file: string }>;
    const file = manifest['open.css']?.file;
    return file === undefined ? undefined : `/open/${file}`;
  } catch {
    return undefined;
  }
}
