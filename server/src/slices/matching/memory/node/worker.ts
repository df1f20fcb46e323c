import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { MatchShards, type Question } from '@fourfold/match-index';
import pg from 'pg';
import { liftLimits } from '../../../../platform/db/connect.ts';
import type { FromWorker, Start, ToWorker } from './messages.ts';
import { readAll } from './rows.ts';

/*
 * A thread that holds one part of the index. It loads the part from one snapshot of the database; after
 * that, changes and searches arrive as messages and are handled in order.
 */

const { databaseUrl, snapshot, part, parts } = workerData as Start;
const shards = new MatchShards(parts);
const none = { entries: [], gone: [] };

async function load(): Promise<void> {
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

function change(change: Extract<ToWorker, { change: unknown }>['change']): void {
  shards.apply(change);
  for (const steps of shards.startTidying()) tidy(steps);
}

/** In steps, so that no search waits for more than one of them. */
function tidy(steps: Generator<void, void>): void {
  const step = () => {
    if (!steps.next().done) setImmediate(step);
  };
  setImmediate(step);
}

function answer(port: MessagePort, ask: number, question: Question): void {
  try {
    const found = shards.find(question);
    const columns = [found.first, found.time, found.id, found.score, found.points, found.band];
    const message: FromWorker = { answer: ask, part: found };
    port.postMessage(
      message,
      columns.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    const message: FromWorker = { answer: ask, error: String(error) };
    port.postMessage(message);
  }
}

async function run(port: MessagePort): Promise<void> {
  await load();
  port.on('message', (message: ToWorker) => {
    if ('change' in message) change(message.change);
    else answer(port, message.ask, message.question);
  });
  const loaded: FromWorker = {
    loaded: shards.counts,
    bytes: shards.bytes,
  };
  port.postMessage(loaded);
}

if (parentPort) await run(parentPort);
