import { readFile } from 'node:fs/promises';

const dist = new URL('../../../../../web/dist/', import.meta.url);

/** Addresses of what public pages load; undefined where the web is not built. */
export interface Built {
  style: string | undefined;
  /** A visitor's own match. */
  match: string | undefined;
}

export async function readBuilt(): Promise<Built> {
  const files: Record<string, { file: string }> = await readFile(
    new URL('open/manifest.json', dist),
    'utf8',
  ).then(
    (text) => JSON.parse(text) as Record<string, { file: string }>,
    () => ({}),
  );
  const addressOf = (name: string) => files[name] && `/open/${files[name].file}`;
  return { style: addressOf('open.css'), match: addressOf('match.ts') };
}
