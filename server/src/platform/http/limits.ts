import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface Limiter {
  /** Counts one; over the limit it is refused with 429 and the time to wait. */
  consume(key: string): Promise<void>;
}

export type MakeLimiter = (name: string, points: number, seconds: number) => Limiter;

/**
 * Limits kept in PostgreSQL, so that they hold over several nodes.
 * @param pool one of its own: asked within a transaction, a shared one could run dry waiting for
 * itself
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
      async consume(key) {
        try {
          await limiter.consume(key);
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

const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/**
 * What a limit per caller counts by: an IPv4 address, or the first 64 bits of an IPv6 address,
 * since one subscriber has all of those that follow.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.['v4'];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const known = groups.length + (tail ? tail.split(':').length : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - known).fill('0');
  const all = [...groups, ...zeros, ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
