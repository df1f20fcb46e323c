import { openCompanyPath, openJobPath } from '@fourfold/contract/open/address.ts';
import type { JobPost } from '@fourfold/contract/job/schema.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import { html } from '../../../platform/http/html.ts';
import { placeText } from '../page/facts.ts';
import type { Entry, Listed } from './sitemap.queries.ts';

/* What programs read: each text is whole, and every value in it is escaped. */

type Absolute = (path: string) => string;

/** The app's own addresses lead nobody anywhere without an account. */
export const robotsText = (absolute: Absolute): string =>
  [
    'User-agent: *',
    'Allow: /open/',
    'Allow: /login',
    'Disallow: /v1/',
    'Disallow: /unsubscribe/',
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n');

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapIndex = (
  parts: readonly { what: Listed; part: number; changedAt: Date }[],
  absolute: Absolute,
): string =>
  declaration +
  html`<sitemapindex xmlns="${namespace}"
    >${parts.map(
      ({ what, part, changedAt }) =>
        html`<sitemap
          ><loc>${absolute(`/sitemap-${what}-${part}.xml`)}</loc
          ><lastmod>${changedAt.toISOString()}</lastmod></sitemap
        >`,
    )}</sitemapindex
  > `.text;

export const sitemapPart = (
  what: Listed,
  entries: readonly Entry[],
  absolute: Absolute,
): string => {
  const path = what === 'jobs' ? openJobPath : openCompanyPath;
  return (
    declaration +
    html`<urlset xmlns="${namespace}"
      >${entries.map(
        (entry) =>
          html`<url
            ><loc>${absolute(path(entry))}</loc
            ><lastmod>${entry.changedAt.toISOString()}</lastmod></url
          >`,
      )}</urlset
    > `.text
  );
};

export interface Feed {
  title: string;
  /** The page that shows the same. */
  page: string;
  /** The feed's own address. */
  self: string;
  jobs: readonly JobPost[];
}

const sentenceOf = (job: JobPost) =>
  [job.company.name, placeText(job), payRange(job)].filter(Boolean).join(', ');

/** RSS 2.0. */
export const rssFeed = ({ title, page, self, jobs }: Feed, absolute: Absolute): string =>
  declaration +
  html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${absolute(page)}</link><description>${title}</description><language>en-us</language><atom:link href="${absolute(self)}" rel="self" type="application/rss+xml"/>${jobs.map(
    (job) =>
      html`<item><title>${job.name}</title><link>${absolute(openJobPath(job))}</link><guid isPermaLink="false">${absolute(`/open/jobs/${job.id}`)}</guid><description>${sentenceOf(job)}</description>${job.publishedDate !== null && html`<pubDate>${new Date(job.publishedDate).toUTCString()}</pubDate>`}</item>`,
  )}</channel></rss>\n`.text;

/** JSON Feed 1.1. */
export const jsonFeed = ({ title, page, self, jobs }: Feed, absolute: Absolute): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: absolute(page),
    feed_url: absolute(self),
    language: 'en-US',
    items: jobs.map((job) => ({
      id: absolute(`/open/jobs/${job.id}`),
      url: absolute(openJobPath(job)),
      title: job.name,
      content_text: sentenceOf(job),
      ...(job.publishedDate === null ? {} : { date_published: job.publishedDate }),
    })),
  });
