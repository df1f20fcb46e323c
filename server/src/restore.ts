import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import pg from 'pg';
import { load } from './platform/backup/load.ts';
import { readConfig } from './platform/config.ts';
import { diskFiles } from './providers/files/disk.ts';

/** `npm run restore -- <file>`: restores a backup into an empty database and its data folder. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file: npm run restore -- fourfold.tar.gz');
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const files = diskFiles(join(dataDir, 'files'));
  const embedded = config.databaseUrl
    ? null
    : await (
        await import('./platform/db/embedded/start.ts')
      ).startEmbedded({ dataDir, log: (line) => console.log(line) });
  const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url });
  try {
    await client.connect();
    const begun = performance.now();
    const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
    const restored = await load(client, bytes, files.write);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      `As of ${restored.takenAt}: ${restored.rows} rows, ${restored.files} pictures, in ${seconds} s` +
        (restored.missing > 0 ? `, ${restored.missing} deleted while it was written` : ''),
    );
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
