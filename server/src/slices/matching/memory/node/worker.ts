import { parentPort, workerData } from 'node:worker_threads';
import { ImageReader, MatchShards } from '@fourfold/match-index';
import pg from 'pg';
import { liftLimits } from '../../../../platform/db/connect.ts';
import type { Start } from './messages.ts';
import { readAll } from './rows.ts';
import { readSection } from './section.ts';
import { serve } from './serve.ts';

/*
 * A thread that holds one part of the index. It loads the part from one snapshot of the database or from
 * the index file, and answers from then on.
 */

const { from, part, parts } = workerData as Start;
const shards = new MatchShards(parts);
const none = { entries: [], gone: [] };

async function load(): Promise<void> {
  if ('databaseUrl' in from) {
    await readDatabase(from);
    return;
  }
  const section = from.sections[part];
  if (!section) throw new Error('The index file has fewer parts');
  readSection(from.path, section, (take) => shards.read(new ImageReader(take)));
}

async function readDatabase({
  databaseUrl,
  snapshot,
}: Extract<Start['from'], { databaseUrl: string }>): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fourfold match index',
  });
  await client.connect();
  try {
    await client.query(liftLimits);
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot '${snapshot}'`);
    for await (const entries of readAll(client, 'cv', { part, parts }))
      shards.apply({ cv: { entries, gone: [] }, job: none });
    for await (const entries of readAll(client, 'job', { part, parts }))
      shards.apply({ cv: none, job: { entries, gone: [] } });
  } finally {
    await client.end();
  }
  shards.trim();
}

if (parentPort) {
  await load();
  serve(parentPort, shards);
}
