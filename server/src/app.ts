import { endpoints } from '@fourfold/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Parts } from './parts.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connect, connectAtStart } from './platform/db/connect.ts';
import type { CallerByKey } from './platform/http/caller.ts';
import { serveDocs } from './platform/http/docs.ts';
import { guardConnections } from './platform/http/door.ts';
import { serveHealth } from './platform/http/health.ts';
import { giveBackOnFailure, limiters } from './platform/http/limits.ts';
import { networkOf } from './platform/http/network.ts';
import { overload } from './platform/http/overload.ts';
import { registerEndpoints, type EndpointParts } from './platform/http/register-endpoints.ts';
import { readDocument } from './platform/http/document.ts';
import { reencodePicture } from './platform/http/picture.ts';
import { registerPlugins, httpServer } from './platform/http/server.ts';
import { servePages } from './platform/http/pages.ts';
import { jobQueue } from './platform/jobs/queue.ts';
import { liveChannel } from './platform/live/channel.ts';
import { liveServer } from './platform/live/sockets.ts';
import { readLegal } from './platform/legal.ts';
import { pageUrl } from './platform/mail/due.ts';
import { withFoot } from './platform/mail/foot.ts';
import { serveMetrics } from './platform/metrics/listen.ts';
import { measures } from './platform/metrics/measures.ts';
import { unitRunner, type RunUnit } from './platform/unit-of-work.ts';
import { dnsResolver } from './providers/dns/resolver.ts';
import { diskFiles } from './providers/files/disk.ts';
import { googleTokens } from './providers/google/tokeninfo.ts';
import { mailbox } from './providers/mail/mailbox.ts';
import { mailBy } from './providers/mail/port.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { guardedPages } from './providers/page/guarded.ts';
import { bounded } from './providers/payments/bounds.ts';
import { sandboxPages } from './providers/payments/sandbox/pages.ts';
import { leaveSandbox } from './providers/payments/sandbox/store.ts';
import { sandboxPayments } from './providers/payments/sandbox/sandbox.ts';
import { stripeEvents } from './providers/payments/stripe/events.ts';
import { stripePayments } from './providers/payments/stripe/stripe.ts';
import { guardedWebhooks } from './providers/webhook/guarded.ts';
import { authenticator, endedSessions, holdCaller } from './slices/account/account.access.ts';
import { keyReader } from './slices/account/api-key/api-key.access.ts';
import { serveUnsubscribe } from './slices/account/unsubscribe-page.ts';
import { membershipsOf } from './slices/company/team/team.access.ts';
import { servePictures } from './slices/file/file.routes.ts';
import { matchSearch, type MatchSearch } from './slices/matching/memory/node/search.ts';
import { messengerLive } from './slices/messenger/messenger.live.ts';
import { requireRecordKey } from './slices/record/installation-key.commands.ts';
import { serveOpen } from './slices/open/open.routes.ts';
import { forgetCustomers } from './slices/subscription/subscription.commands.ts';
import { settleDue, sweepDue } from './slices/subscription/subscription.jobs.ts';
import { webhookGuide, webhookReference } from './slices/webhook/reference.ts';
import { scheduledWork } from './schedule.ts';
import { handlersOf, reactionsOf } from './slices.ts';

export interface App {
  http: FastifyInstance;
  parts: Parts;
  /** Undefined if it is off. */
  metricsUrl: string | undefined;
  /** Runs work before the first request is answered, on a connection without timeouts. */
  atStart<Result>(body: (runUnit: RunUnit) => Promise<Result>): Promise<Result>;
  /** The index of matches, which `startJobs` starts; searches ask the database until it is ready. */
  match: MatchSearch;
  /** Starts the background jobs; HTTP answers without them. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the whole server on a migrated database. */
export async function buildApp(
  config: Config & { databaseUrl: string },
  clock: Clock = systemClock,
  stripeClock: Clock = clock,
): Promise<App> {
  const legal = await readLegal(config);
  const http = httpServer(config);
  const { db, pool } = connect(config.databaseUrl);
  const load = overload(pool);
  const health = serveHealth(http, { db, overload: load });
  await registerPlugins(http, config);
  giveBackOnFailure(http);
  const registry = config.metrics
    ? measures({ http, db, pool, load, openSockets: () => live.count(), dataDir: config.dataDir })
    : null;
  const { pool: limitPool } = connect(config.databaseUrl, 2);
  const limiter = limiters(limitPool);
  // Its own connections, like a provider's elsewhere: it never waits for rows that a request locks.
  const { db: sandboxDb } = connect(config.databaseUrl, 4);
  const queue = jobQueue(db, http.log);
  const channel = liveChannel(config.databaseUrl, http.log);
  const payments = config.stripe
    ? bounded(stripePayments(config.stripe, stripeClock))
    : sandboxPayments(sandboxDb, clock);
  const reactions = reactionsOf(config, limiter, payments);
  const workParts = { clock, queue, channel, reactions, turns: load.turns };
  const runUnit = unitRunner({ ...workParts, db });
  const smtp = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : null;
  const kept = config.production ? null : mailbox(clock);
  const match = matchSearch(config, { db, log: http.log });
  const parts: Parts = {
    config,
    legal,
    clock,
    log: http.log,
    db,
    runUnit,
    limiter,
    mail: withFoot(
      legal.operator,
      (path) => pageUrl(config, path),
      mailBy([smtp, kept].filter((port) => port !== null)),
    ),
    files: diskFiles(join(config.dataDir, 'files')),
    google: config.google ? googleTokens(config.google) : null,
    pages: guardedPages(),
    dns: dnsResolver(),
    webhooks: guardedWebhooks(),
    payments,
    paymentEvents: config.stripe ? stripeEvents(config.stripe) : null,
    ranker: match.ranker,
  };
  await requireRecordKey(db, config);
  const authenticate = await authenticator(parts, membershipsOf);
  const readKey = keyReader(parts, membershipsOf);
  const callerByKey: CallerByKey = ({ ip, headers: { authorization } }) =>
    load.turns.run(networkOf(ip), () => readKey(authorization));
  const endpointParts: EndpointParts = {
    runUnit,
    authenticate,
    callerByKey,
    holdCaller,
    limiter,
    readPicture: reencodePicture,
    readDocument,
    turns: load.turns,
  };

  await queue.open(scheduledWork(parts));
  if (config.stripe)
    await runUnit(async (unit) => forgetCustomers(unit, await leaveSandbox(unit.tx)));

  const makeDocs = await serveDocs(http, pageUrl(config, '').replace(/\/$/, ''), {
    guide: webhookGuide,
    described: webhookReference(),
  });
  await http.register(async (api) => {
    registerEndpoints(api, endpoints, handlersOf(parts), endpointParts);
  });
  servePictures(http, parts.files);
  await serveUnsubscribe(http, parts);
  await serveOpen(http, parts, callerByKey);
  kept?.serve(http);
  if (!config.production && !config.stripe) {
    const pages = sandboxPages(sandboxDb, clock, {
      changed: (accountId) => runUnit((unit) => unit.enqueue(settleDue, { accountId })),
      moved: () => runUnit((unit) => unit.enqueue(sweepDue, {})),
    });
    await pages.serve(http);
  }
  await servePages(http, (path) => pageUrl(config, path));
  const live = await liveServer({
    http: http.server,
    log: http.log,
    channel,
    publicUrl: config.publicUrl,
    authenticate,
    endedSessions: (ids) => endedSessions(db, clock.now(), ids),
    handlers: messengerLive(db, channel),
  });

  if (config.production) await makeDocs();
  guardConnections(http.server, { config, overload: load });
  const metrics =
    config.metrics && registry ? await serveMetrics(registry, config.metrics) : undefined;

  return {
    http,
    parts,
    match,
    metricsUrl: metrics?.url,
    async atStart(body) {
      const { db } = connectAtStart(config.databaseUrl);
      try {
        return await body(unitRunner({ ...workParts, db }));
      } finally {
        await db.destroy();
      }
    },
    async startJobs() {
      match.start();
      await queue.start();
    },
    async stop() {
      health.leave();
      if (config.drainSeconds > 0) await setTimeout(config.drainSeconds * 1000);
      await live.stop();
      await http.close();
      await queue.stop();
      await metrics?.stop();
      load.stop();
      await match.stop();
      await channel.stop();
      await db.destroy();
      await sandboxDb.destroy();
      await limitPool.end();
    },
  };
}
