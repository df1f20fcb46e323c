import { html, jsonInHtml, type Html } from '../../../platform/http/html.ts';
import type { Built } from './built.ts';
import { pictureHeight, pictureWidth } from '../picture/picture-layout.ts';

/** What a public page says of itself to browsers, search engines and messengers. */
export interface PageHead {
  title: string;
  /** One or two sentences, without markup. */
  description: string;
  /** The absolute address of the page under its one name; null keeps it out of search engines. */
  canonical: string | null;
  /** The path of a picture of 1200 by 630 for messengers and networks. */
  picture?: string;
  /** The page is complete without it. */
  scripts?: readonly (string | undefined)[];
  /** Structured data (schema.org). */
  data?: object;
  /** Feeds of what the page lists: title and address. */
  feeds?: readonly { title: string; href: string }[];
}

export interface PageParts {
  built: Built;
  /** Turns a path of this site into an address. */
  absolute(path: string): string;
}

const mark = html`<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
  <path d="M15 15V5A10 10 0 0 0 5 15Z" />
  <path d="M17 15V1A14 14 0 0 1 31 15Z" />
  <path d="M15 17H1A14 14 0 0 0 15 31Z" />
  <path d="M17 17V28A11 11 0 0 0 28 17Z" />
</svg>`;

/** A whole public page: complete without a script, in the colors that the reader's system asks for. */
export const pageOf = ({ built, absolute }: PageParts, head: PageHead, main: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${head.title}</title>
        <meta name="description" content="${head.description}" />
        ${head.canonical === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${head.canonical}" /><meta property="og:url" content="${head.canonical}" />`}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Fourfold" />
        <meta property="og:title" content="${head.title}" />
        <meta property="og:description" content="${head.description}" />
        <meta
          name="twitter:card"
          content="${head.picture === undefined ? 'summary' : 'summary_large_image'}"
        />
        ${
          head.picture !== undefined &&
          html`<meta property="og:image" content="${absolute(head.picture)}" />
            <meta property="og:image:width" content="${pictureWidth}" />
            <meta property="og:image:height" content="${pictureHeight}" />
            <meta property="og:image:alt" content="${head.title}" />`
        }
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151411" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        ${head.feeds?.map(({ title, href }) => html`<link rel="alternate" type="${href.endsWith('.json') ? 'application/feed+json' : 'application/rss+xml'}" title="${title}" href="${href}" />`)}
        ${built.style !== undefined && html`<link rel="stylesheet" href="${built.style}" />`}
        ${head.scripts?.map((src) => src !== undefined && html`<script type="module" src="${src}"></script>`)}
        ${
          head.data &&
          html`<script type="application/ld+json">
            ${jsonInHtml(head.data)}
          </script>`
        }
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="bar">
          <a class="wordmark" href="/login" aria-label="Fourfold: start page"
            >${mark}<span>Fourfold</span></a
          >
          <nav aria-label="Fourfold">
            <a href="/open/jobs">Open jobs</a><a class="button quiet" href="/login">Sign in</a>
          </nav>
        </header>
        <main id="main">${main}</main>
        <footer>
          <p>
            Fourfold compares people and jobs by skills with levels and by how they like to work.
            Both sides see the same number.
          </p>
          <nav aria-label="More">
            <a href="/open/jobs">Open jobs</a><a href="/post-job">Post a job</a
            ><a href="/open/legal/score">The score</a><a href="/open/legal/terms">Terms</a
            ><a href="/open/legal/privacy">Privacy</a><a href="/open/legal/contact">Contact</a>
          </nav>
        </footer>
      </body>
    </html> `.text;
