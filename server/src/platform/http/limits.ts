import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface Limiter {
  /** Counts one or more; over the limit it refuses with 429 and the time to wait. */
  consume(key: string, points?: number): Promise<void>;
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
          await limiter.consume(key, taken);
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

/** A time to wait, rounded up: '45 seconds', '12 minutes', '5 hours'. */
export function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
