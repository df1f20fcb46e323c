import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface Limiter {
  /**
   * Counts one or more; over the limit it refuses with 429 and the time to wait.
   *
   * @returns the milliseconds until the count begins again
   */
  consume(key: string, points?: number): Promise<number>;
}

export type MakeLimiter = (name: string, points: number, seconds: number) => Limiter;

/**
 * Limits stored in PostgreSQL, so that they hold across nodes.
 * @param pool its own: called within a transaction, a shared pool could deadlock
 */
export const limiters =
  (pool: pg.Pool): MakeLimiter =>
  (name, points, seconds) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    return {
      async consume(key, taken = 1) {
        try {
          return (await limiter.consume(key, taken)).msBeforeNext;
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

const drawn = 10;

/**
 * A limit for what costs less than counting it: each node counts in memory and draws ten at a time,
 * all used before the count begins again or lost. Never more than the limit passes.
 */
export function inTens(limiter: Limiter, now = () => performance.now()): Limiter {
  const left = new Map<string, { points: number; until: number }>();
  return {
    async consume(key) {
      const kept = left.get(key);
      if (kept && kept.until > now() && kept.points > 0) kept.points -= 1;
      else {
        const until = now() + (await limiter.consume(key, drawn));
        // The latest draw last: what has ended stands before, so that not all are looked at.
        left.delete(key);
        for (const [network, one] of left) {
          if (one.until > now()) break;
          left.delete(network);
        }
        left.set(key, { points: drawn - 1, until });
      }
      return (left.get(key)?.until ?? now()) - now();
    },
  };
}

/** A time to wait, rounded up: '45 seconds', '12 minutes', '5 hours'. */
export function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
