import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { resolve } from 'node:path';
import type { DB } from './database.ts';
import { readConfig } from './platform/config.ts';
import { judgeName } from './slices/reference/names.commands.ts';
import { waitingNames } from './slices/reference/names.queries.ts';

const usage = `npm run skills -- list            names that wait, those that most accounts use first
npm run skills -- take-up NAME    the name becomes everybody's
npm run skills -- drop NAME       the name stays with those who use it, however many they are`;

/** What an operator does with the names of skills that people bring, while the server runs or not. */
async function main(): Promise<void> {
  const [what, ...words] = process.argv.slice(2);
  const name = words.join(' ');
  const judges = { 'take-up': 'listed', drop: 'dropped' } as const;
  const judging = what === 'take-up' || what === 'drop' ? judges[what] : null;
  if (what !== 'list' && (judging === null || name === '')) throw new Error(usage);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).joinOrStart(resolve(config.dataDir));
  const pool = new pg.Pool({ connectionString: config.databaseUrl ?? embedded?.url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (tx) => {
      if (judging === null) {
        const waiting = await waitingNames(tx);
        for (const { users, standing, name: waits } of waiting)
          console.log(`${String(users).padStart(4)}  ${standing.padEnd(7)}  ${waits}`);
        console.log(`${waiting.length} names wait.`);
        return;
      }
      if (!(await judgeName({ tx }, name, judging)))
        throw new Error(`There is no skill “${name}”.`);
      console.log(`“${name}” is ${judging}.`);
    });
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
