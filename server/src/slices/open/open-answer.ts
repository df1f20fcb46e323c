import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { keptPages, type Page } from '../../platform/http/kept-pages.ts';
import { inTens } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/network.ts';

/** Answers a request with a page that is made from the database, at most once in half a minute. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (tx: Tx) => Promise<Page>,
) => Promise<FastifyReply>;

/** Of one network in a minute (RULES.md section 13). */
const pagesAMinute = 120;
const longestSearch = 100;

/** Pages for everybody, counted by network and kept. */
export function openAnswer({ clock, limiter, runUnit }: Parts): Answer {
  const kept = keptPages(clock);
  const limit = inTens(limiter('open-page', pagesAMinute, 60));
  return async (request, reply, key, make) => {
    const network = networkOf(request.ip);
    await limit.consume(network);
    return await kept(request, reply, key, () =>
      runUnit(({ tx }) => make(tx), 'read only', network),
    );
  };
}

/** The words of a search; more or fewer spaces make no other page. */
export const searchOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? asked.replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, longestSearch)
    : '';
