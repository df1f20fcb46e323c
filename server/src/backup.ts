import { resolve } from 'node:path';
import pg from 'pg';
import { writeBackup } from './backup-file.ts';
import { readConfig } from './platform/config.ts';

/** `npm run backup -- <file>`: writes everything into a file, with or without a running server. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file: npm run backup -- fourfold.tar.gz');
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).joinOrStart(dataDir);
  const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url });
  try {
    await client.connect();
    console.log(await writeBackup(client, dataDir, file));
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
