import { PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { DB, Tx } from '../db/schema.ts';

/** A kind of background job; sent in the transaction of the write that asks for it. */
export interface JobKind<Payload extends object> {
  name: string;
  manners: JobManners;
  /** Only for the type. */
  payload?: Payload;
}

/** How a kind of job is run, where that is not as usual; times in seconds. */
interface JobManners {
  /** After so long without an end its worker is taken for dead, and another tries. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** The first wait after a failure, doubled each time up to the longest one. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** How long a finished one is kept. */
  deleteAfterSeconds?: number;
  /** How many run at once on each node. */
  workers?: number;
  /** How many a worker takes at a time; a killed one holds them until they expire. */
  batch?: number;
}

export const jobKind = <Payload extends object>(
  name: string,
  manners: JobManners = {},
): JobKind<Payload> => ({ name, manners });

/** What is to be done for a kind of job, and when by itself, as a cron line in UTC. */
export interface JobWorker {
  kind: JobKind<object>;
  run(payload: object): Promise<void>;
  cron?: string;
}

/** Binds a handler to its kind; a job may run twice, so handlers must not mind. */
export function worker<Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload) => Promise<void>,
  cron?: string,
): JobWorker {
  return { kind, run, ...(cron ? { cron } : {}) };
}

export interface JobQueue {
  /** Opens a queue for every kind of job; sending works from then on. */
  open(workers: readonly JobWorker[]): Promise<void>;
  send<Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    after?: Date,
  ): Promise<void>;
  /** Begins to run what was sent and what is due. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Of no job. */
const noJob = '00000000-0000-0000-0000-000000000000';

const adapter = (db: Kysely<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
});

/** pg-boss tells of a copy of an error, which a log would write down with the rows that PostgreSQL quotes. */
const bare = ({ message, stack, code }: Error & { code?: unknown }) =>
  Object.assign(new Error(message), { stack, code });

const usual = { batch: 20, expireInSeconds: 120 };

/** Runs jobs one after the other; one that fails does not hold up the others, and is tried again. */
async function runEach(
  jobs: readonly Job[],
  run: JobWorker['run'],
  log: FastifyBaseLogger,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, name, data } of jobs) {
    try {
      await run(data);
      results.push({ id, status: 'completed' });
    } catch (error) {
      log.error(error, name);
      results.push({ id, status: 'failed', output: { message: String(error) } });
    }
  }
  return results;
}

/** Background jobs on the same PostgreSQL, by pg-boss. */
export function jobQueue(db: Kysely<DB>, log: FastifyBaseLogger): JobQueue {
  const boss = new PgBoss({ db: adapter(db), migrate: false, createSchema: false });
  boss.on('error', (error) => log.error(bare(error), 'job queue'));
  let opened: readonly JobWorker[] = [];
  let started = false;
  return {
    async open(workers) {
      opened = workers;
      const present = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { kind } of workers) {
        if (!present.has(kind.name)) await boss.createQueue(kind.name);
        // It reads a queue's settings once, on a connection of its own: not in the middle of a
        // transaction, where all the others may wait for what that one holds.
        await boss.findJobs(kind.name, { id: noJob });
      }
    },
    async send(tx, kind, payload, after) {
      const { workers: _, batch: __, ...manners } = kind.manners;
      await boss.send(kind.name, payload, {
        db: adapter(tx),
        retryLimit: 10,
        retryBackoff: true,
        expireInSeconds: usual.expireInSeconds,
        ...manners,
        ...(after ? { startAfter: after } : {}),
      });
    },
    async start() {
      await boss.start();
      started = true;
      for (const { kind, run, cron } of opened) {
        const { workers = 1, batch = usual.batch, ...manners } = kind.manners;
        const pace = {
          pollingIntervalSeconds: 1,
          localConcurrency: workers,
          batchSize: batch,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work<object>(kind.name, pace, (jobs) => runEach(jobs, run, log));
        if (cron) await boss.schedule(kind.name, cron, null, manners);
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}
