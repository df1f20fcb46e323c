import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { demoPeople, readConfig, type Config } from './platform/config.ts';
import { listen } from './platform/http/listen.ts';
import { readLegal } from './platform/legal.ts';
import { catchTheRest } from './platform/last-resort.ts';
import { beatForSystemd, startWatchdog } from './platform/watchdog/watchdog.ts';
import { prepareDatabase } from './prepare.ts';

const patienceMs = 9_500;

/** Starts everything on one port, and ends it in order: requests, jobs, database. */
async function main(): Promise<void> {
  beatForSystemd();
  const config = readConfig(process.env);
  // What cannot start changes no database.
  await readLegal(config);
  const dataDir = resolve(config.dataDir);
  // In production every line is JSON.
  const say = config.production ? () => undefined : (line: string) => console.log(line);
  const embedded = config.databaseUrl
    ? null
    : await (
        await import('./platform/db/embedded/start.ts')
      ).startEmbedded({ dataDir, log: (line) => console.log(line) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await prepareDatabase(databaseUrl, say);
  const app = await buildApp({ ...config, dataDir, databaseUrl });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    app.http.log.info('stopping');
    await app.stop();
    await embedded?.stop();
    app.http.log.info('stopped');
  };
  const end = (code: number) => {
    // Process managers kill after ten seconds, so a shutdown that hangs is given up before.
    setTimeout(() => process.exit(1), patienceMs).unref();
    // A second signal waits for the same shutdown.
    stopping ??= stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  catchTheRest(app.http.log, end);

  if (config.demo) {
    const { fillDemo } = await import('../demo/fill.ts');
    await app.atStart((runUnit) => fillDemo({ ...app.parts, runUnit }, say));
  }
  // Not earlier: work at start may take its time, and only now is others' input read.
  startWatchdog(app.http.log);
  await app.startJobs();
  const address = await listen(app.http, config);
  if (config.production) app.http.log.info({ address, metrics: app.metricsUrl }, 'started');
  else console.log(startText(config, config.publicUrl ?? address));
}

function startText(config: Config, address: string): string {
  const lines = [`Fourfold is at ${address}`];
  if (config.demo)
    lines.push(
      `  sign in as   ${demoPeople.employer} (hiring) or ${demoPeople.candidate} (looking for work)`,
    );
  if (!config.production) {
    lines.push(`  mail is at   ${address}/dev/mailbox`, `  API          ${address}/docs`);
  }
  return lines.join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
