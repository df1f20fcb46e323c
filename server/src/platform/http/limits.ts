import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface Limiter {
  /**
   * Counts one or more; over the limit it refuses with 429 and the time to wait. The points are
   * returned if the request is answered with a 5xx.
   *
   * @returns the milliseconds until the count begins again
   */
  consume(key: string, points?: number): Promise<number>;
}

export type MakeLimiter = (name: string, points: number, seconds: number) => Limiter;

type GiveBack = () => Promise<void> | void;

/** Points taken by the request being handled. */
const taken = new AsyncLocalStorage<GiveBack[]>();

/**
 * Our failures use up nobody's limits: a request's points are returned before a 5xx is sent. At
 * most the limit's number of points is returned in its time, so that a call that can be made to
 * fail cannot be repeated without end. Call it before any route is registered.
 */
export function giveBackOnFailure(http: FastifyInstance): void {
  const takenBy = new WeakMap<FastifyRequest, GiveBack[]>();
  http.addHook('preHandler', (request, _reply, done) => {
    const own: GiveBack[] = [];
    takenBy.set(request, own);
    taken.run(own, done);
  });
  http.addHook('onSend', (request, reply, _payload, done) => {
    const own = reply.statusCode < 500 ? [] : (takenBy.get(request)?.splice(0) ?? []);
    if (own.length === 0) done();
    else void giveAllBack(own, request.log, done);
  });
}

async function giveAllBack(
  own: readonly GiveBack[],
  log: FastifyBaseLogger,
  done: () => void,
): Promise<void> {
  for (const giveBack of own) {
    try {
      await giveBack();
    } catch (error) {
      log.warn(error, 'a limit was not given back');
    }
  }
  done();
}

/**
 * Limits stored in PostgreSQL, so that they hold across nodes.
 * @param pool its own: called within a transaction, a shared pool could deadlock
 */
export const limiters =
  (pool: pg.Pool): MakeLimiter =>
  (name, points, seconds) => {
    const counted = (keyPrefix: string) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: seconds,
      });
    const limiter = counted(name);
    const givenBack = counted(`${name}-back`);
    return {
      async consume(key, asked = 1) {
        try {
          const { msBeforeNext } = await limiter.consume(key, asked);
          taken.getStore()?.push(async () => {
            if (await takes(givenBack, key, asked)) await limiter.reward(key, asked);
          });
          return msBeforeNext;
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          const retryAfter = Math.ceil(error.msBeforeNext / 1000);
          throw new Refusal('error', `Too many tries. Please wait ${waitText(retryAfter)}.`, {
            code: 429,
            retryAfter,
          });
        }
      },
    };
  };

/** Counts points. @returns false over the limit */
const takes = (limiter: RateLimiterPostgres, key: string, points: number): Promise<boolean> =>
  limiter.consume(key, points).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    },
  );

const drawn = 10;

interface Draw {
  points: number;
  /** How many points may still be returned. */
  returns: number;
  until: number;
}

/**
 * A limit for actions that cost less than counting them in the database: each node counts in memory
 * and draws ten points at a time; points left when the count begins again are lost. The total never
 * exceeds the limit.
 */
export function inTens(limiter: Limiter, now = () => performance.now()): Limiter {
  const left = new Map<string, Draw>();
  const draw = async (key: string): Promise<Draw> => {
    // Outside of this request: the ten points belong to ten requests, and each may give one back.
    const until = now() + (await taken.exit(() => limiter.consume(key, drawn)));
    // The latest draw goes last, so that expired ones come first and not all entries are searched.
    left.delete(key);
    for (const [network, one] of left) {
      if (one.until > now()) break;
      left.delete(network);
    }
    const fresh = { points: drawn - 1, returns: drawn, until };
    left.set(key, fresh);
    return fresh;
  };
  return {
    async consume(key) {
      let kept = left.get(key);
      if (kept && kept.until > now() && kept.points > 0) kept.points -= 1;
      else kept = await draw(key);
      const { until } = kept;
      taken.getStore()?.push(() => {
        if (kept.returns === 0) return;
        kept.returns -= 1;
        kept.points += 1;
      });
      return until - now();
    },
  };
}

/** A time to wait, rounded up: '45 seconds', '12 minutes', '5 hours'. */
export function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
