import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { startEmbedded } from './platform/db/embedded/start.ts';
import { prepareDatabase } from './prepare.ts';

/** Starts everything on one port, and ends it in order: requests, jobs, database. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir, log: (line) => console.log(line) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await prepareDatabase(databaseUrl);
  const app = await buildApp({ ...config, dataDir, databaseUrl });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.stop();
    await embedded?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }

  const address = await app.http.listen({ port: config.port, host: config.host });
  await app.startJobs();
  console.log(`Fourfold is at ${config.publicUrl ?? address}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
