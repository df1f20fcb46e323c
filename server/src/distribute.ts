import pg from 'pg';
import { readConfig } from './platform/config.ts';
import { distributeCvs } from './slices/matching/distribution.commands.ts';

/** `npm run distribute`: distributes the CV data of search over a Citus cluster. */
async function main(): Promise<void> {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error('Name the coordinator: DATABASE_URL=postgres://…');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await distributeCvs(client);
  } finally {
    await client.end();
  }
  console.log(
    'The CVs of search are distributed. Start every server with MATCH_INDEX=distributed.',
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
