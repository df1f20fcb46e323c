import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { join } from 'node:path';
import type { DB } from '../../../../database.ts';
import type { Config } from '../../../../platform/config.ts';
import { distributedRanker, sqlRanker } from '../../ranking/ranker.ts';
import { memoryRanker } from '../ranker.ts';
import { IndexFile } from './index-file.ts';
import { MatchIndex } from './match-index.ts';
import type { Ranker } from '../../../../ranker.ts';

/** An index is worth its threads and memory from this many CVs or jobs (docs/decisions/0012). */
const worthwhile = 20_000;
const lookAgainMs = 10 * 60_000;

export interface MatchSearch {
  ranker: Ranker;
  /** Null if the database answers every search. */
  index: MatchIndex | null;
  start(): void;
  stop(): Promise<void>;
}

/** How searches are answered, by the setting MATCH_INDEX. */
export function matchSearch(
  {
    databaseUrl,
    matchIndex,
    dataDir,
  }: Pick<Config, 'matchIndex' | 'dataDir'> & { databaseUrl: string },
  { db, log }: { db: Kysely<DB>; log: FastifyBaseLogger },
): MatchSearch {
  const { mode, threads } = matchIndex;
  const file = new IndexFile(join(dataDir, 'match-index'));
  const withoutFile = () => {
    file.remove().catch((error: unknown) => log.warn(error, 'match index'));
  };
  // An index would load from several databases, which share no snapshot.
  if (mode === 'sql' || mode === 'distributed') {
    const ranker = mode === 'sql' ? sqlRanker : distributedRanker;
    return { ranker, index: null, start: withoutFile, stop: async () => undefined };
  }
  const index = new MatchIndex({ databaseUrl, threads, file, log });
  let timer: NodeJS.Timeout | undefined;
  const startOnceLarge = async () => {
    if (!(await isLarge(db))) {
      withoutFile();
      return;
    }
    clearInterval(timer);
    index.start();
  };
  const look = () => {
    startOnceLarge().catch((error: unknown) => log.warn(error, 'match index'));
  };
  return {
    ranker: memoryRanker(index),
    index,
    start() {
      if (mode === 'memory') index.start();
      else {
        timer = setInterval(look, lookAgainMs).unref();
        look();
      }
    },
    async stop() {
      clearInterval(timer);
      await index.stop();
    },
  };
}

async function isLarge(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`
    select exists (select from match_cv offset ${worthwhile - 1})
        or exists (select from match_job offset ${worthwhile - 1}) as large
  `.execute(db);
  return rows[0]?.large ?? false;
}
