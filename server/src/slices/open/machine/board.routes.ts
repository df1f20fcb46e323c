import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { boardFormats, type BoardFormat } from './board.present.ts';
import { boardJobs } from './board.queries.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { keptFeed } from './feed-file.ts';
import { declaration } from './machine-texts.ts';

const jobsAtOnce = 200;
/** Job boards come twice a day. */
const feedsAnHour = 12;
/** The feeds' statements have their own line of turns, because each is written for all who ask. */
const line = 'feeds';

/** All open jobs for job boards; one statement per 200 jobs, however slow the reader. */
export function serveBoards(
  http: FastifyInstance,
  { clock, config, limiter, runUnit }: Parts,
  absolute: (path: string) => string,
): void {
  const limit = limiter('open-board', feedsAnHour, 60 * 60);

  async function* written({ head, job, tail }: BoardFormat) {
    yield declaration + head(absolute, clock.now());
    let after = 0;
    for (;;) {
      const from = after;
      const jobs = await runUnit(({ tx }) => boardJobs(tx, from, jobsAtOnce), 'read only', line);
      yield jobs.map((each) => job(each, absolute)).join('');
      after = jobs.at(-1)?.id ?? 0;
      if (jobs.length < jobsAtOnce) break;
    }
    yield tail;
  }

  for (const format of boardFormats) {
    const feed = keptFeed(config.dataDir, clock, () => written(format));
    http.addHook('onClose', feed.end);
    http.get(
      `/open/jobs.${format.name}.xml`,
      { schema: { hide: true } },
      async (request, reply) => {
        await limit.consume(networkOf(request.ip));
        const { bytes, stream } = await feed.read();
        return reply
          .type('application/xml; charset=utf-8')
          .headers({ 'cache-control': 'public, max-age=30', 'content-length': bytes })
          .send(stream);
      },
    );
  }
}
