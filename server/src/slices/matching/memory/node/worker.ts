import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { liftLimits } from '../../../../platform/db/connect.ts';
import { searchCvs } from '../core/cvs.ts';
import { searchJobs } from '../core/jobs.ts';
import type { Part } from '../core/part.ts';
import { Shard } from '../core/shard.ts';
import type { FromWorker, Question, Start, ToWorker } from './messages.ts';
import { readAll } from './rows.ts';

/*
 * A thread that holds one part of the index. It loads the part from one snapshot of the database;
 * from then on changes and questions come as messages and are taken in their order.
 */

const { databaseUrl, snapshot, part, parts } = workerData as Start;
const cvs = new Shard('cv', parts);
const jobs = new Shard('job', parts);

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
      for (const entry of entries) cvs.put(entry);
    for await (const entries of readAll(client, 'job', { part, parts }))
      for (const entry of entries) jobs.put(entry);
  } finally {
    await client.end();
  }
  cvs.trim();
  jobs.trim();
}

function change({ cv, job }: Extract<ToWorker, { change: unknown }>['change']): void {
  for (const id of cv.gone) cvs.remove(id);
  for (const entry of cv.entries) cvs.put(entry);
  for (const id of job.gone) jobs.remove(id);
  for (const entry of job.entries) jobs.put(entry);
  tidySoon(cvs);
  tidySoon(jobs);
}

const tidying = new Set<unknown>();

/** In steps, so that no search waits for more than one of them. */
function tidySoon(shard: Pick<typeof cvs, 'needsTidying' | 'tidy'>): void {
  if (!shard.needsTidying || tidying.has(shard)) return;
  tidying.add(shard);
  const steps = shard.tidy();
  const step = () => {
    if (steps.next().done) tidying.delete(shard);
    else setImmediate(step);
  };
  setImmediate(step);
}

const find = (question: Question): Part =>
  question.kind === 'cv'
    ? searchCvs(cvs, question.side, question.search)
    : searchJobs(jobs, question.side, question.search);

function answer(port: MessagePort, ask: number, question: Question): void {
  try {
    const found = find(question);
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
    loaded: { cv: cvs.count, job: jobs.count },
    bytes: cvs.bytes + jobs.bytes,
  };
  port.postMessage(loaded);
}

if (parentPort) await run(parentPort);
