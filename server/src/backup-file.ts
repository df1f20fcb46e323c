import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { dump } from './platform/backup/dump.ts';
import { diskFiles } from './providers/files/disk.ts';
import { syncFolder } from './providers/files/durable.ts';
import { storedKeys } from './stored-files.ts';

/** Writes the database and the data folder's files. @returns a line with name and size */
export async function writeBackup(
  client: pg.Client,
  dataDir: string,
  file: string,
): Promise<string> {
  const files = diskFiles(join(dataDir, 'files'));
  // Readable by its owner only, because it contains everything.
  const half = `${file}.half`;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const bytes = dump(client, { ...files, keys: storedKeys });
    const out = createWriteStream(half, { mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), createGzip(), out);
    await client.query('commit');
    await rename(half, file);
    await syncFolder(dirname(resolve(file)));
    return `${file}: ${((await stat(file)).size / 1e6).toFixed(1)} MB`;
  } finally {
    await rm(half, { force: true });
  }
}
