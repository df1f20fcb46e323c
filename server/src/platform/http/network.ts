import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The caller's address: the other end of the connection, or the address that the last of `proxies`
 * trusted proxies reports (TRUST_PROXY), the same as Fastify's `request.ip`.
 */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string {
  const peer = socket.remoteAddress ?? '';
  const named = proxies > 0 ? headers['x-forwarded-for'] : undefined;
  if (named === undefined) return peer;
  const way = [named].flat().join().split(',');
  const addresses = way.map((part) => part.trim()).filter((part) => part !== '');
  return addresses.at(-Math.min(proxies, addresses.length)) ?? peer;
}

/**
 * The unit of limits per caller: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * one subscriber has all addresses below it.
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

/** Two bytes of a hash: enough to tell networks apart, and not enough to find an address again. */
export function networkNumber(network: string): number {
  const [one = 0, two = 0] = createHash('sha256').update(network).digest();
  return one * 256 + two;
}

/** Current number per network. */
export class Presence {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(network: string): number {
    return this.#counts.get(network) ?? 0;
  }

  /** Whether no other network has more, on average. */
  hasMost(network: string): boolean {
    return this.of(network) * this.#counts.size >= this.#total;
  }

  enter(network: string): void {
    this.#total += 1;
    this.#counts.set(network, this.of(network) + 1);
  }

  leave(network: string): void {
    this.#total -= 1;
    const left = this.of(network) - 1;
    if (left > 0) this.#counts.set(network, left);
    else this.#counts.delete(network);
  }
}

/** A rate limit per network: an amount per second, with bursts of ten seconds' worth. */
export class Rate {
  static readonly burstMs = 10_000;
  /** When the bucket will be full again, in milliseconds. */
  readonly #even = new Map<string, number>();
  readonly #intervalMs: number;
  #swept = 0;

  constructor(perSecond: number) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /** Takes one. @returns whether there was one */
  take(network: string, now = performance.now()): boolean {
    this.#sweep(now);
    const even = Math.max(this.#even.get(network) ?? 0, now);
    if (even - now > Rate.burstMs) return false;
    this.#even.set(network, even + this.#intervalMs);
    return true;
  }

  /** Forgets networks with a full bucket. */
  #sweep(now: number): void {
    if (now - this.#swept < Rate.burstMs) return;
    this.#swept = now;
    for (const [network, even] of this.#even) if (even <= now) this.#even.delete(network);
  }
}
