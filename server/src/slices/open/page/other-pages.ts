import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { openCompanyPath } from '@fourfold/contract/open/address.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import type { OpenPost } from '../list.queries.ts';
import { organizationOf } from '../posting.present.ts';
import { accentOf } from './accent.ts';
import { companyPlace, factList, jobList, logoHtml, withDots } from './facts.ts';
import { pageOf, type PageParts } from './frame.ts';
import { summaryOf } from './job-page.ts';
import { proseHtml } from './prose.ts';

export const jobsOnPage = 30;

interface Paged {
  /** From 1. */
  page: number;
  count: number;
}

/** The public page of a company with its open jobs. */
export function companyPage(
  parts: PageParts,
  { company, jobs, count, page }: Paged & { company: CompanyView; jobs: readonly OpenPost[] },
): string {
  const path = openCompanyPath(company);
  const counted = count === 1 ? '1 open job' : `${count} open jobs`;
  const head = {
    title: `Jobs at ${company.name} · Fourfold`,
    description: summaryOf([`${company.name}: ${counted}.`, company.description]),
    canonical: parts.absolute(page === 1 ? path : `${path}?page=${page}`),
    data: { '@context': 'https://schema.org/', ...organizationOf(company, parts.absolute) },
    picture: `/open/companies/${company.id}/picture.png`,
    scripts: [parts.built.cameFrom],
    feeds: [{ title: `Jobs at ${company.name}`, href: `/open/companies/${company.id}/jobs.rss` }],
  };
  const main = html`<article class="page">
    <header class="hero" ${accentOf(company.accentColor)}>
      ${logoHtml(company)}
      <h1 dir="auto">${company.name}</h1>
      <p class="line">${withDots([company.industry?.name, companyPlace(company)])}</p>
    </header>
    <section aria-labelledby="jobs">
      <h2 id="jobs">${count === 0 ? 'No open jobs now' : counted}</h2>
      ${jobs.length > 0 && jobList(jobs, false)}${pager(path, { page, count })}
    </section>
    <section aria-labelledby="about">
      <h2 id="about">About <bdi>${company.name}</bdi></h2>
      <div class="prose" dir="auto">${proseHtml(company.description)}</div>
      ${factList([
        ['Specialties', company.specialties],
        ['Size', company.companySize ? `${company.companySize.name} people` : ''],
        ['Founded', company.founded === null ? '' : String(company.founded)],
        ['Website', websiteHtml(company.website)],
      ])}
    </section>
  </article>`;
  return pageOf(parts, head, main);
}

const websiteHtml = (website: string) =>
  URL.canParse(website)
    ? html`<a href="${website}" rel="nofollow ugc noopener">${new URL(website).host}</a>`
    : '';

/** All open jobs, the newest first. */
export function jobsPage(
  parts: PageParts,
  { jobs, count, page, search }: Paged & { jobs: readonly OpenPost[]; search: string },
): string {
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  const head = {
    title: search === '' ? 'Open jobs · Fourfold' : `“${search}”: open jobs · Fourfold`,
    description: 'Open jobs with their pay, and with the skills and levels that they ask for.',
    canonical:
      search === '' ? parts.absolute(page === 1 ? '/open/jobs' : `/open/jobs?page=${page}`) : null,
    feeds: [{ title: 'Open jobs', href: `/open/jobs.rss${query}` }],
  };
  const main = html`<article class="page">
    <header class="hero">
      <h1>Open jobs</h1>
      <p class="line">${countText(count, search)}</p>
    </header>
    <form class="search" action="/open/jobs" role="search">
      <label for="search">Title or company</label>
      <input
        id="search"
        name="search"
        type="search"
        dir="auto"
        maxlength="100"
        value="${search}"
      /><button class="button" type="submit">Search</button>
    </form>
    ${jobs.length > 0 ? jobList(jobs, true) : html`<p>No jobs match these words. Try fewer of them.</p>`}
    ${pager(`/open/jobs${query}`, { page, count })}
  </article>`;
  return pageOf(parts, head, main);
}

const countText = (count: number, search: string) => {
  const jobs = count === 1 ? '1 job' : `${count.toLocaleString('en-US')} jobs`;
  return search === '' ? `${jobs}, the newest first` : `${jobs} for “${search}”, the newest first`;
};

/** What answers at the address of something that is not open: never what it was. */
export const gonePage = (
  parts: PageParts,
  { title, text, jobs }: { title: string; text: string; jobs: readonly OpenPost[] },
): string =>
  pageOf(
    parts,
    { title: `${title} · Fourfold`, description: text, canonical: null },
    html`<article class="page">
      <header class="hero">
        <h1>${title}</h1>
        <p class="line">${text}</p>
      </header>
      ${
        jobs.length > 0 &&
        html`<section aria-labelledby="jobs">
          <h2 id="jobs">Open jobs like it</h2>
          ${jobList(jobs, true)}
        </section>`
      }
      <p><a href="/open/jobs">All open jobs</a></p>
    </article>`,
  );

function pager(path: string, { page, count }: Paged): Html | false {
  const last = Math.ceil(count / jobsOnPage);
  if (last <= 1) return false;
  const to = (target: number) => `${path}${path.includes('?') ? '&' : '?'}page=${target}`;
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a rel="prev" href="${to(page - 1)}">Newer</a>`}<span>${`Page ${page} of ${last}`}</span>${page < last && html`<a rel="next" href="${to(page + 1)}">Older</a>`}
  </nav>`;
}
