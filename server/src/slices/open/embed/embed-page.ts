import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { openCompanyPath } from '@fourfold/contract/open/address.ts';
import { html } from '../../../platform/http/html.ts';
import type { OpenCard } from '../list.queries.ts';
import { accentOf } from '../page/accent.ts';
import { jobList } from '../page/facts.ts';
import type { PageParts } from '../page/frame.ts';

/** The colors of a frame: as light as most sites are, or as the reader's system asks. */
export type FrameScheme = 'light' | 'system';

interface Framed {
  company: CompanyView;
  jobs: readonly OpenCard[];
  count: number;
  scheme: FrameScheme;
}

/** A company's open jobs for a frame on its own site. Links open beside it. */
export function embedPage({ built, absolute }: PageParts, framed: Framed): string {
  const { company, jobs, count, scheme } = framed;
  const more = count > jobs.length ? `All ${count.toLocaleString('en-US')} open jobs` : 'Open jobs';
  return html`<!doctype html>
    <html lang="en" data-scheme="${scheme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${`Open jobs at ${company.name}`}</title>
        <base target="_blank" />
        <link rel="canonical" href="${absolute(openCompanyPath(company))}" />
        ${built.style !== undefined && html`<link rel="stylesheet" href="${built.style}" />`}
        ${built.framed !== undefined && html`<script type="module" src="${built.framed}"></script>`}
      </head>
      <body class="framed" ${accentOf(company.accentColor)}>
        <main>
          ${jobs.length > 0 ? jobList(jobs, false) : html`<p>No open jobs now.</p>`}
          <p class="line">
            <a href="${openCompanyPath(company)}">${more}</a> on Fourfold, each with its pay and the
            skills it asks for
          </p>
        </main>
      </body>
    </html> `.text;
}
