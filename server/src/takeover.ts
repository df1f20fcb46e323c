import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { writeBackup } from './backup-file.ts';
import { readConfig } from './platform/config.ts';
import { takeOver } from './platform/db/takeover.ts';

/** `npm run takeover -- <file for the backup>`: takes over a database of before, once. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined)
    throw new Error('Name a file for the backup: npm run takeover -- before-takeover.tar.gz');
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  if (!config.databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}.`);
  const say = (line: string) => console.log(line);
  // The embedded database refuses while a server holds the data folder.
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).startEmbedded({ dataDir, log: say });
  const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url });
  try {
    await client.connect();
    await takeOver(client, async () => say(await writeBackup(client, dataDir, file)), say);
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
