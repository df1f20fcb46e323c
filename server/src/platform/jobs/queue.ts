import { PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { DB, Tx } from '../db/schema.ts';
import { isFullDisk, reportFullDisk } from '../full-disk.ts';
import { workUnderWay } from '../watchdog/under-way.ts';
import { beatEverySeconds, heartbeatSeconds, putBack, watchAbandoned } from './abandoned.ts';

/** A kind of background job, sent in the transaction of the write that needs it. */
export interface JobKind<Payload extends object> {
  name: string;
  options: JobOptions;
  /** Used in types only. */
  payload?: Payload;
}

/** Settings of a kind of job that differ from the defaults; times in seconds. */
interface JobOptions {
  /** After this long another worker tries, even if the first one is alive. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** The first delay after a failure, doubled each time up to the longest one. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** How long a finished job is stored. */
  deleteAfterSeconds?: number;
  workers?: number;
  /** Jobs that a worker takes at a time; those of a killed worker wait for 20 s at most. */
  batch?: number;
}

export const jobKind = <Payload extends object>(
  name: string,
  options: JobOptions = {},
): JobKind<Payload> => ({ name, options });

/** The handler of a kind of job, and its schedule if any, as a cron line in UTC. */
export interface JobWorker {
  kind: JobKind<object>;
  run(payload: object): Promise<void>;
  cron?: string;
}

/** Binds a handler to its kind. A job may run twice, so handlers must be idempotent. */
export function worker<Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload) => Promise<void>,
  cron?: string,
): JobWorker {
  return { kind, run, ...(cron ? { cron } : {}) };
}

export interface JobQueue {
  /** Creates a queue for every kind of job; sending works from then on. */
  open(workers: readonly JobWorker[]): Promise<void>;
  send<Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    after?: Date,
  ): Promise<void>;
  /** The same for several, in one statement. */
  sendAll<Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    after?: Date,
  ): Promise<void>;
  /** Starts to run jobs that were sent or are due. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const adapter = (db: Kysely<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
});

/** Without extra properties: pg-boss would log the rows that PostgreSQL quotes. */
const bare = ({ message, stack, code }: Error & { code?: unknown }) =>
  Object.assign(new Error(message), { stack, code });

function logError(log: FastifyBaseLogger, error: unknown, what: string): void {
  if (error instanceof Error && isFullDisk(error)) reportFullDisk(log, error);
  else log.error(error, what);
}

const usual = { batch: 20, expireInSeconds: 120 };

/** How a job of a kind is sent: its settings and, if given, when it is due. */
function sendingOf({ options }: JobKind<object>, after?: Date) {
  const { workers: _, batch: __, ...settings } = options;
  return {
    retryLimit: 10,
    retryBackoff: true,
    expireInSeconds: usual.expireInSeconds,
    heartbeatSeconds,
    ...settings,
    ...(after ? { startAfter: after } : {}),
  };
}

/** Runs jobs one by one; a failed one is retried later and does not stop the others. */
async function runEach(
  jobs: readonly Job[],
  run: JobWorker['run'],
  log: FastifyBaseLogger,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, name, data } of jobs) {
    const ended = workUnderWay.begin(`job ${name}`);
    try {
      await run(data);
      results.push({ id, status: 'completed' });
    } catch (error) {
      logError(log, error, name);
      results.push({ id, status: 'failed', output: { message: String(error) } });
    } finally {
      ended();
    }
  }
  return results;
}

/** Background jobs in the same PostgreSQL, by pg-boss. */
export function jobQueue(db: Kysely<DB>, log: FastifyBaseLogger): JobQueue {
  const settings = { db: adapter(db), migrate: false, createSchema: false } as const;
  // Apart, because a server may send without running jobs. It reads the settings of all queues at
  // its start: a send would read them on a connection of its own within a transaction, which could
  // block all others.
  const sender = new PgBoss({ ...settings, supervise: false, schedule: false });
  const boss = new PgBoss(settings);
  for (const one of [sender, boss])
    one.on('error', (error) => logError(log, bare(error), 'job queue'));
  let opened: readonly JobWorker[] = [];
  let started = false;
  let endLook = () => undefined as void;
  return {
    async open(workers) {
      opened = workers;
      const present = new Set((await sender.getQueues()).map(({ name }) => name));
      for (const { kind } of workers)
        if (!present.has(kind.name)) await sender.createQueue(kind.name);
      await sender.start();
    },
    async send(tx, kind, payload, after) {
      await sender.send(kind.name, payload, { db: adapter(tx), ...sendingOf(kind, after) });
    },
    async sendAll(tx, kind, payloads, after) {
      const sending = sendingOf(kind, after);
      await sender.insert(
        kind.name,
        payloads.map((data) => ({ data, ...sending })),
        { db: adapter(tx) },
      );
    },
    async start() {
      // Before pg-boss fetches jobs.
      await putBack(db);
      await boss.start();
      started = true;
      for (const { kind, run, cron } of opened) {
        const { workers = 1, batch = usual.batch, ...options } = kind.options;
        const pace = {
          pollingIntervalSeconds: 1,
          localConcurrency: workers,
          batchSize: batch,
          burstWhenBatchFull: true,
          perJobResults: true,
          heartbeatRefreshSeconds: beatEverySeconds,
        } as const;
        await boss.work<object>(kind.name, pace, (jobs) => runEach(jobs, run, log));
        if (cron) await boss.schedule(kind.name, cron, null, { heartbeatSeconds, ...options });
      }
      endLook = watchAbandoned(db, log);
    },
    async stop() {
      endLook();
      if (started) await boss.stop({ graceful: true, timeout: 3_000 });
      await sender.stop({ graceful: false });
    },
  };
}
