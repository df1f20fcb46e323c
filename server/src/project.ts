import { commandRunner } from './command-runner.ts';
import { readConfig } from './platform/config.ts';
import { connectAtStart } from './platform/db/connect.ts';
import { projectInTurns } from './slices/matching/projection-repair.commands.ts';

/** `npm run project`: brings the CV data of search up to date, with or without running servers. */
async function main(): Promise<void> {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error('Name the coordinator: DATABASE_URL=postgres://…');
  const { db } = connectAtStart(databaseUrl);
  const begun = performance.now();
  try {
    const count = await projectInTurns(commandRunner(db, []));
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`Search knows ${count} CVs as they are, after ${seconds} s.`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
