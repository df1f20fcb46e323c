import { openCompanyPath, openJobPath } from '@fourfold/contract/open/address.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import type { OpenPost } from '../list.queries.ts';
import { placeText } from '../page/facts.ts';
import type { Entry, Listed } from './sitemap.queries.ts';

/* Texts for programs: each is complete, and every value in it is escaped. */

export type Absolute = (path: string) => string;

/** The app's own addresses are useless without an account. */
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

// XML has no way to write these, not even by number.
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without characters that XML cannot contain; still to be escaped. */
export const xmlText = (text: string): string => text.toWellFormed().replace(notInXml, '');

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const documentOf = (root: Html): string => `${declaration}${xmlText(root.text)}\n`;
/** Escapes as `html` does. */
const xml = html;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const located = (tag: 'url' | 'sitemap', address: string, changedAt: Date): Html => {
  const day = changedAt.toISOString().slice(0, 10);
  const said = xml`<loc>${address}</loc><lastmod>${day}</lastmod>`;
  return tag === 'url' ? xml`<url>${said}</url>\n` : xml`<sitemap>${said}</sitemap>\n`;
};

export const sitemapIndex = (
  parts: readonly { what: Listed; part: number; changedAt: Date }[],
  absolute: Absolute,
): string =>
  documentOf(
    xml`<sitemapindex xmlns="${namespace}">${parts.map(({ what, part, changedAt }) =>
      located('sitemap', absolute(`/sitemap-${what}-${part}.xml`), changedAt),
    )}</sitemapindex>`,
  );

export const sitemapPart = (
  what: Listed,
  entries: readonly Entry[],
  absolute: Absolute,
): string => {
  const path = what === 'jobs' ? openJobPath : openCompanyPath;
  return documentOf(
    xml`<urlset xmlns="${namespace}">${entries.map((entry) =>
      located('url', absolute(path(entry)), entry.changedAt),
    )}</urlset>`,
  );
};

export interface Feed {
  title: string;
  /** The address of the page with the same jobs. */
  page: string;
  self: string;
  jobs: readonly OpenPost[];
}

const sentenceOf = (job: OpenPost) =>
  [job.company.name, placeText(job), payRange(job, '')].filter(Boolean).join(', ');

/** RSS 2.0: an item's description is HTML, every other text is plain. */
export const rssFeed = ({ title, page, self, jobs }: Feed, absolute: Absolute): string =>
  documentOf(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${absolute(page)}</link><description>${title}</description><language>en-us</language><atom:link href="${absolute(self)}" rel="self" type="application/rss+xml"/>
${jobs.map((job) => rssItem(job, absolute))}</channel></rss>`,
  );

const rssItem = (job: OpenPost, absolute: Absolute): Html =>
  xml`<item><title>${job.name}</title><link>${absolute(openJobPath(job))}</link><guid isPermaLink="false">${absolute(`/open/jobs/${job.id}`)}</guid><description>${html`${sentenceOf(job)}`.text}</description><pubDate>${job.publishedAt.toUTCString()}</pubDate></item>
`;

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
      date_published: job.publishedAt.toISOString(),
    })),
  });
