import { readFile } from 'node:fs/promises';

const dist = new URL('../../../../../web/dist/', import.meta.url);

/** Addresses of what public pages load; undefined where the web is not built. */
export interface Built {
  style: string | undefined;
  /** A visitor's own match. */
  match: string | undefined;
  /** A visitor's own scores on a list of jobs. */
  scores: string | undefined;
  /** By which link a visitor came. */
  cameFrom: string | undefined;
  /** What tells the page around a frame how high the frame's page is. */
  framed: string | undefined;
  /** The text of the script that a company puts on its own site. */
  embed: string | undefined;
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
  const embed = files['embed.ts'];
  return {
    style: addressOf('open.css'),
    match: addressOf('match.ts'),
    scores: addressOf('scores.ts'),
    cameFrom: addressOf('came-from.ts'),
    framed: addressOf('framed.ts'),
    embed: embed && (await readFile(new URL(`open/${embed.file}`, dist), 'utf8')),
  };
}
