import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { keptPages, type Page } from '../../platform/http/kept-pages.ts';
import { inTens } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/network.ts';
import { sourceOfQuery } from './visit/visit.rules.ts';

/** Answers a request with a page that is made from the database, at most once in half a minute. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** What tells this page from all others. */
  key: readonly (string | number | null)[],
  make: (tx: Tx, now: Date) => Promise<Page>,
) => Promise<FastifyReply>;

/** Of one network in a minute (RULES.md section 13). */
const pagesAMinute = 120;
export const callsAMinute = 60;
const keyCallsAMinute = 300;

/** Counts a request. @throws a 429 over the limit */
export type CountRequest = (request: FastifyRequest) => Promise<unknown>;

/**
 * Calls of programs, `/open/v1`, `/mcp` and `/open/ojcp` together; counted by network, or by the
 * account whose API key they have.
 */
export function openCalls({ limiter }: Parts): CountRequest {
  const ofNetwork = inTens(limiter('open-call', callsAMinute, 60));
  const ofAccount = inTens(limiter('open-call-account', keyCallsAMinute, 60));
  return ({ caller, ip }) =>
    caller ? ofAccount.consume(String(caller.userId)) : ofNetwork.consume(networkOf(ip));
}

export function countOpen({ limiter }: Parts): CountRequest {
  const limit = inTens(limiter('open-page', pagesAMinute, 60));
  return (request) => limit.consume(networkOf(request.ip));
}

/** Pages for everybody, counted by network and kept. */
export function openAnswer({ clock, runUnit }: Parts, count: CountRequest): Answer {
  const kept = keptPages(clock);
  return async (request, reply, key, make) => {
    await count(request);
    const readPage = () =>
      runUnit(({ tx, now }) => make(tx, now), 'read only', networkOf(request.ip));
    return await kept(request, reply, JSON.stringify(key), readPage, sourceQuery(request));
  };
}

/** A link's secret that a request bears; null without one that can be. */
export function linkKeyOf({ query }: FastifyRequest): string | null {
  const key = query !== null && typeof query === 'object' && 'key' in query ? query.key : null;
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : null;
}

/** The link's source, which a redirect keeps; the page of every source is the same. */
function sourceQuery({ query }: FastifyRequest): string {
  const source = sourceOfQuery(query);
  return source === '' ? '' : `?from=${source}`;
}
