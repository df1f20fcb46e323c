import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { dump } from './platform/backup/dump.ts';
import { readConfig } from './platform/config.ts';
import { diskFiles } from './providers/files/disk.ts';
import { syncFolder } from './providers/files/durable.ts';
import { storedKeys } from './stored-files.ts';

/** Writes everything into one file, while the server runs or not: `npm run backup -- <file>`. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file: npm run backup -- fourfold.tar.gz');
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const files = diskFiles(join(dataDir, 'files'));
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).joinOrStart(dataDir);
  const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url });
  // Of the one who began it alone: it holds everything.
  const half = `${file}.half`;
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read, read only');
    const bytes = dump(client, { ...files, keys: storedKeys });
    const out = createWriteStream(half, { mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), createGzip(), out);
    await rename(half, file);
    await syncFolder(dirname(resolve(file)));
    console.log(`${file}: ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
  } finally {
    await rm(half, { force: true });
    await client.end();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
