import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Parts } from '../../../parts.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { boardFormats, type BoardFormat } from './board.present.ts';
import { boardJobs } from './board.queries.ts';
import { declaration } from './machine-texts.ts';

const jobsAtOnce = 200;
/** Boards come twice a day. */
const feedsAnHour = 12;
const mostRunning = 2;

/** All open jobs for other job boards, written while they are read: one statement for 200 of them. */
export function serveBoards(
  http: FastifyInstance,
  { clock, limiter, runUnit }: Parts,
  absolute: (path: string) => string,
): void {
  const limit = limiter('open-board', feedsAnHour, 60 * 60);
  let running = 0;

  async function* write({ head, job, tail }: BoardFormat, network: string) {
    running += 1;
    try {
      yield declaration + head(absolute, clock.now());
      let after = 0;
      for (;;) {
        const from = after;
        const jobs = await runUnit(
          ({ tx }) => boardJobs(tx, from, jobsAtOnce),
          'read only',
          network,
        );
        yield jobs.map((each) => job(each, absolute)).join('');
        after = jobs.at(-1)?.id ?? 0;
        if (jobs.length < jobsAtOnce) break;
      }
      yield tail;
    } finally {
      running -= 1;
    }
  }

  for (const format of boardFormats)
    http.get(
      `/open/jobs.${format.name}.xml`,
      { schema: { hide: true } },
      async (request, reply) => {
        const network = networkOf(request.ip);
        await limit.consume(network);
        if (running >= mostRunning)
          throw new Refusal('error', 'Too many feeds at once. Please try again in a minute.', {
            code: 503,
            retryAfter: 60,
          });
        return reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', 'public, max-age=30')
          .send(Readable.from(write(format, network)));
      },
    );
}
