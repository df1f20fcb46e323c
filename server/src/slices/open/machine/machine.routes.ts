import { openCompanyPath } from '@fourfold/contract/open/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Page } from '../../../platform/http/kept-pages.ts';
import { idOfSlug } from '@fourfold/contract/open/address.ts';
import { listOpenJobs } from '../list.queries.ts';
import { readOpenCompany } from '../open.queries.ts';
import { searchOf } from '../filter.rules.ts';
import { type Answer } from '../open-answer.ts';
import {
  jsonFeed,
  robotsText,
  rssFeed,
  sitemapIndex,
  sitemapPart,
  type Feed,
} from './machine-texts.ts';
import { listParts, readPart } from './sitemap.queries.ts';

type Asked = FastifyRequest<{
  Params: { name?: string; part?: string };
  Querystring: { search?: unknown };
}>;

const jobsInFeed = 100;
const schema = { hide: true };

const xml = (body: string): Page => ({
  code: 200,
  type: 'application/xml; charset=utf-8',
  body,
});
const nothing: Page = { code: 404, type: 'text/plain; charset=utf-8', body: 'Not found\n' };

export function serveMachines(
  http: FastifyInstance,
  answer: Answer,
  absolute: (path: string) => string,
): void {
  http.get('/robots.txt', { schema }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(absolute)),
  );

  http.get('/sitemap.xml', { schema }, (request, reply) =>
    answer(request, reply, ['sitemap'], async (tx) => {
      const [jobs, companies] = await Promise.all([
        listParts(tx, 'jobs'),
        listParts(tx, 'companies'),
      ]);
      const parts = [
        ...companies.map((part) => ({ what: 'companies' as const, ...part })),
        ...jobs.map((part) => ({ what: 'jobs' as const, ...part })),
      ];
      return xml(sitemapIndex(parts, absolute));
    }),
  );

  for (const what of ['jobs', 'companies'] as const) {
    http.get(`/sitemap-${what}-:part(^\\d{1,5}$).xml`, { schema }, (request: Asked, reply) => {
      const part = Number(request.params.part);
      return answer(request, reply, ['sitemap', what, part], async (tx) => {
        const entries = await readPart(tx, what, part);
        return entries.length === 0 ? nothing : xml(sitemapPart(what, entries, absolute));
      });
    });
  }

  for (const [kind, type, write] of kinds) {
    const pageOf = (feed: Feed): Page => ({ code: 200, type, body: write(feed, absolute) });

    http.get(`/open/jobs.${kind}`, { schema }, (request: Asked, reply) => {
      const search = searchOf(request.query.search);
      const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
      return answer(request, reply, [kind, 'search', search], async (tx) => {
        const { jobs } = await listOpenJobs(tx, { limit: jobsInFeed, offset: 0, search });
        const title = search === '' ? 'Open jobs on Fourfold' : `Open jobs on Fourfold: ${search}`;
        const self = `/open/jobs.${kind}${query}`;
        return pageOf({ title, page: `/open/jobs${query}`, self, jobs });
      });
    });

    http.get(`/open/companies/:name/jobs.${kind}`, { schema }, (request: Asked, reply) => {
      const id = idOfSlug(request.params.name ?? '');
      return answer(request, reply, [kind, 'company', id], async (tx, now) => {
        const company = id === null ? undefined : await readOpenCompany(tx, id, now);
        if (!company) return nothing;
        const list = { limit: jobsInFeed, offset: 0, search: '', companyId: company.id };
        const { jobs } = await listOpenJobs(tx, list);
        const self = `/open/companies/${company.id}/jobs.${kind}`;
        return pageOf({
          title: `Jobs at ${company.name}`,
          page: openCompanyPath(company),
          self,
          jobs,
        });
      });
    });
  }
}

const kinds = [
  ['rss', 'application/rss+xml; charset=utf-8', rssFeed],
  ['json', 'application/feed+json; charset=utf-8', jsonFeed],
] as const;
