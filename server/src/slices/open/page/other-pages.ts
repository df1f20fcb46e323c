import { proofText } from '@fourfold/contract/company/proof.ts';
import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { answerFactRows, type AnswerFacts } from '@fourfold/contract/application/answer-facts.ts';
import { openCompanyPath, reportPath } from '@fourfold/contract/open/address.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import { listItems } from '../../reference/reference.rules.ts';
import { money } from '@fourfold/contract/reference/pay-text.ts';
import { yearlyFactor } from '@fourfold/contract/reference/pay.ts';
import { filterQuery, filtersOf, payChoices, type ListFilters } from '../filter.rules.ts';
import type { OpenCard } from '../list.queries.ts';
import { organizationOf } from '../posting.present.ts';
import { accentOf } from './accent.ts';
import { answersHtml, companyPlace, factList, jobList, logoHtml, withDots } from './facts.ts';
import { pageOf, type PageParts } from './frame.ts';
import { summaryOf } from './job-page.ts';
import { proseHtml } from './prose.ts';
import { tickStrip } from './ticks.ts';

export const jobsOnPage = 20;

interface Paged {
  /** From 1. */
  page: number;
  count: number;
}

/** The public page of a company with its open jobs. */
export function companyPage(
  parts: PageParts,
  {
    company,
    jobs,
    count,
    page,
    answers,
  }: Paged & { company: CompanyView; jobs: readonly OpenCard[]; answers: AnswerFacts },
): string {
  const path = openCompanyPath(company);
  const counted = count === 1 ? '1 open job' : `${count} open jobs`;
  const head = {
    title: `Jobs at ${company.name} · Fourfold`,
    description: summaryOf([`${company.name}: ${counted}.`, company.description]),
    canonical: parts.absolute(page === 1 ? path : `${path}?page=${page}`),
    data: { '@context': 'https://schema.org/', ...organizationOf(company, parts.absolute) },
    picture: `/open/companies/${company.id}/picture.png`,
    scripts: [parts.built.cameFrom, parts.built.scores],
    feeds: [{ title: `Jobs at ${company.name}`, href: `/open/companies/${company.id}/jobs.rss` }],
  };
  const main = html`<article class="page">
    <header class="hero" ${accentOf(company.accentColor)}>
      ${coverHtml(company.id)} ${logoHtml(company)}
      <h1 dir="auto">${company.name}</h1>
      <p class="line">${withDots([company.industry?.name, companyPlace(company)])}</p>
    </header>
    <section aria-labelledby="jobs">
      <h2 id="jobs">${count === 0 ? 'No open jobs now' : counted}</h2>
      ${jobs.length > 0 && [tickStrip(jobs), jobList(jobs, false)]}${pager(path, { page, count })}
    </section>
    <section aria-labelledby="about">
      <h2 id="about">About <bdi>${company.name}</bdi></h2>
      <div class="prose" dir="auto">${proseHtml(company.description)}</div>
      ${factList([
        ['Specialties', company.specialties],
        ['Size', company.companySize ? `${company.companySize.name} people` : ''],
        ['Founded', company.founded === null ? '' : String(company.founded)],
        ['Website', websiteHtml(company.website)],
        ['Proof', company.proof ? proofText(company.proof) : ''],
      ])}
      ${answersHtml(answers, answerFactRows(answers))}
      <p class="faint">
        <a rel="nofollow" href="${reportPath('company', company.id)}">Report this company</a>
      </p>
    </section>
  </article>`;
  return pageOf(parts, head, main);
}

/** The company's cover, as in the app (`company-cover.tsx`). */
const coverHtml = (id: number): Html =>
  html`<div
    class="cover"
    data-pattern="${id % 3}"
    style="--hue: ${Math.round(id * 137.5) % 360}"
    aria-hidden="true"
  ></div>`;

const websiteHtml = (website: string) =>
  URL.canParse(website)
    ? html`<a href="${website}" rel="nofollow ugc noopener">${new URL(website).host}</a>`
    : '';

/** All open jobs, the newest first. */
export function jobsPage(
  parts: PageParts,
  { jobs, count, page, filters }: Paged & { jobs: readonly OpenCard[]; filters: ListFilters },
): string {
  const { search } = filters;
  const query = filterQuery(filters);
  const words = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  const head = {
    title: search === '' ? 'Open jobs · Fourfold' : `“${search}”: open jobs · Fourfold`,
    description: 'Open jobs with their pay, and the skills and levels they ask for.',
    canonical:
      query === '' ? parts.absolute(page === 1 ? '/open/jobs' : `/open/jobs?page=${page}`) : null,
    feeds: [{ title: 'Open jobs', href: `/open/jobs.rss${words}` }],
    scripts: [parts.built.scores],
  };
  const main = html`<article class="page">
    <header class="hero">
      <h1>Open jobs</h1>
      <p class="line">
        ${countText(count, filters)}<span class="order">, newest first</span
        >${query !== '' && html` · <a href="/open/jobs">Show all open jobs</a>`}
      </p>
    </header>
    ${filterForm(filters)}
    ${jobs.length > 0 ? [tickStrip(jobs), jobList(jobs, true)] : nothingFound(filters)}
    ${pager(`/open/jobs${query}`, { page, count })}
  </article>`;
  return pageOf(parts, head, main);
}

const nothingFound = (filters: ListFilters): Html =>
  filterQuery({ ...filters, search: '' }) === ''
    ? html`<p>No jobs match these words. Try fewer words.</p>`
    : html`<p>No jobs match all of these filters. Try fewer.</p>`;

function countText(count: number, filters: ListFilters): string {
  const jobs = count === 1 ? '1 job' : `${count.toLocaleString('en-US')} jobs`;
  if (filterQuery(filters) === '') return jobs;
  return filters.search === '' ? `${jobs} found` : `${jobs} for “${filters.search}”`;
}

const option = (value: number, chosen: number | null, text: string): Html =>
  html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`;

/** `$60,000 a year ($29 an hour)` */
const payText = (amount: number) =>
  `${money(amount)} a year (${money(Math.round(amount / yearlyFactor.hourly))} an hour)`;

const filterForm = ({ search, place, remote, payFrom, typeId }: ListFilters): Html =>
  html`<form class="search" action="/open/jobs" role="search">
    <label
      >Title or company
      <input name="search" type="search" dir="auto" maxlength="100" value="${search}" /></label
    ><label
      >City or state
      <input
        name="place"
        dir="auto"
        maxlength="100"
        autocomplete="address-level2"
        value="${place}" /></label
    ><label
      >Pay from
      <select name="payFrom">
        <option value="">Any pay</option>
        ${payChoices.map((amount) => option(amount, payFrom, payText(amount)))}
      </select></label
    ><label
      >Type
      <select name="type">
        <option value="">Any type</option>
        ${listItems.employmentType.map(({ id, name }) => option(id, typeId, name))}
      </select></label
    ><label class="check"
      ><input name="remote" type="checkbox" value="1" ${remote && html`checked`} />Remote</label
    ><button class="button" type="submit">Search</button>
  </form>`;

interface Gone {
  title: string;
  text: string;
  /** Heading of the jobs to look at instead. */
  jobsTitle: string;
  jobs: readonly OpenCard[];
}

/** What answers at the address of something that is not open: never what it was. */
export const gonePage = (parts: PageParts, { title, text, jobsTitle, jobs }: Gone): string =>
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
          <h2 id="jobs">${jobsTitle}</h2>
          ${jobList(jobs, true)}
        </section>`
      }
      ${filterForm(filtersOf({}))}
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
