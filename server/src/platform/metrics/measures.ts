import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DB } from '../db/schema.ts';
import { statfs } from 'node:fs/promises';
import { lostFiles } from '../lost-files.ts';
import { fullDiskErrors } from '../full-disk.ts';
import { unheardRejections } from '../last-resort.ts';
import type { Overload } from '../http/overload.ts';

export interface Measured {
  http: FastifyInstance;
  db: Kysely<DB>;
  pool: { totalCount: number; idleCount: number };
  load: Pick<Overload, 'waiting' | 'refused'>;
  openSockets(): number;
  dataDir: string;
}

/** A node's metrics for Prometheus. Call it before any route is registered. */
export function measures({ http, db, pool, load, openSockets, dataDir }: Measured): Registry {
  const registry = new Registry();
  // The process: CPU, memory, event loop delay, garbage collection.
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [],
  });
  registry.registerMetric(requests);
  registry.registerMetric(unheardRejections);
  registry.registerMetric(fullDiskErrors);
  registry.registerMetric(lostFiles);
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The pattern: a label per address would create a time series per object.
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });

  /** Read at each scrape: one label, with a value for each of its names. */
  const gauge = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<[string, number][]> | [string, number][],
  ) => {
    const measure = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      async collect() {
        measure.reset();
        for (const [value, count] of await read()) measure.set({ [label]: value }, count);
      },
    });
    registry.registerMetric(measure);
  };
  gauge('fourfold_database_connections', 'The pool; waiting are callers without one', 'use', () => [
    ['busy', pool.totalCount - pool.idleCount],
    ['idle', pool.idleCount],
    ['waiting', load.waiting()],
  ]);
  gauge('fourfold_open_sockets', 'Open pages on this node', 'transport', () => [
    ['websocket', openSockets()],
  ]);
  gauge('fourfold_refused_requests', 'Refused before any work, since the start', 'reason', () =>
    Object.entries(load.refused),
  );
  gauge(
    'fourfold_data_disk_bytes',
    'The disk of DATA_DIR; free is what we may still write',
    'part',
    async () => {
      // There is no folder before the first file.
      const disk = await statfs(dataDir).catch(() => null);
      if (!disk) return [];
      const { bsize, bavail, blocks } = disk;
      return [
        ['free', bavail * bsize],
        ['all', blocks * bsize],
      ];
    },
  );
  gauge(
    'fourfold_jobs_waiting',
    'Jobs not begun, of all nodes; mail.due: mails',
    'queue',
    async () => (await waitingJobs(db)).map(({ queue, count }) => [queue, count]),
  );
  gauge('fourfold_jobs_late_seconds', 'How overdue the oldest of them is', 'queue', async () =>
    (await waitingJobs(db)).map(({ queue, overdue }) => [queue, overdue]),
  );
  gauge(
    'fourfold_stored_rows',
    'Rows of what piles up, as PostgreSQL estimates them',
    'table',
    async () => (await piles(db)).map(({ name, rows }) => [name, rows]),
  );
  gauge('fourfold_stored_bytes', 'The disk that they take with their indexes', 'table', async () =>
    (await piles(db)).map(({ name, bytes }) => [name, bytes]),
  );
  return registry;
}

/** Tables that grow with time and are swept (docs/operations.md, What piles up). */
export const piling = [
  'public.live_outbox',
  'pgboss.job',
  'public.idempotency_key',
  'public.rate_limit',
  'public.match_change',
  'public.session',
  'public.login_code',
  'public.address_code',
  'public.notification',
  'public.application_event',
  'public.interview_event',
  'public.payment_event',
  'public.open_view',
  'public.account_export',
] as const;

/** From PostgreSQL's statistics: counting a million rows at each scrape would take too long. */
async function piles(db: Kysely<DB>): Promise<{ name: string; rows: number; bytes: number }[]> {
  const asked = sql<{ name: string; rows: number; bytes: number }>`
    select name, sum(pg_stat_get_live_tuples(part))::float8 as rows,
      sum(pg_total_relation_size(part))::float8 as bytes
    from unnest(${piling}::text[]) as name, lateral (
      select to_regclass(name)::oid as part
      union select relid from pg_partition_tree(to_regclass(name))) parts
    where to_regclass(name) is not null group by name`.execute(db);
  return await asked.then(
    ({ rows }) => rows,
    () => [],
  );
}

interface WaitingJobs {
  queue: string;
  count: number;
  /** Seconds. */
  overdue: number;
}

/**
 * With the conditions of the queue's own index, so finished jobs are not read. Without the database
 * it is empty: the other metrics are still useful.
 */
async function waitingJobs(db: Kysely<DB>): Promise<WaitingJobs[]> {
  const asked = sql<WaitingJobs>`
    select name as queue, count(*) as count,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as overdue
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db);
  return await asked.then(
    ({ rows }) => rows,
    () => [],
  );
}
