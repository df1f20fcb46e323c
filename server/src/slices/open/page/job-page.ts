import { proofText } from '@fourfold/contract/company/proof.ts';
import { jobFactRows, type JobFacts } from '@fourfold/contract/application/answer-facts.ts';
import { deadlineWords, unconfirmedWords, vacancyWords } from '@fourfold/contract/job/vacancy.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { plainProse } from '@fourfold/contract/protocol/prose.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { StyleItem } from '@fourfold/contract/reference/style.ts';
import { jobStyleWords } from '@fourfold/contract/matching/job-style.ts';
import type { JobSkill } from '@fourfold/contract/job/schema.ts';
import {
  openCompanyPath,
  openJobPath,
  openJobPicture,
  reportPath,
} from '@fourfold/contract/open/address.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import { itemOf, listItems } from '../../reference/reference.rules.ts';
import type { OpenCard } from '../list.queries.ts';
import type { OpenJob } from '../open.queries.ts';
import { jobPosting } from '../posting.present.ts';
import {
  answersHtml,
  companyPlace,
  dayText,
  factList,
  jobList,
  logoHtml,
  placeText,
  withDots,
} from './facts.ts';
import { pageOf, type PageParts } from './frame.ts';
import { proseHtml } from './prose.ts';

interface Shown {
  job: OpenJob;
  /** Of its styles; null without answers. */
  wins: Wins | null;
  similar: readonly OpenCard[];
  /** Null for a job without the company's name. */
  answers: JobFacts | null;
}

/** The public page of an open job. */
export function jobPage(parts: PageParts, { job, wins, similar, answers }: Shown): string {
  const { id, role, skills, company, publishedAt, unconfirmedSince } = job;
  const place = placeText(role);
  const pay = payRange(role);
  const mode = role.workMode === null ? '' : workModeLabels[role.workMode];
  const canonical = parts.absolute(openJobPath({ id, name: role.name }));
  const type = itemOf('employmentType', role.employmentTypeId)?.name ?? '';
  const by = company.id === null ? company.name.replace(/^A/, 'a') : company.name;
  const title = `${role.name} at ${by}`;
  const head = {
    title: `${title} · Fourfold`,
    description: summaryOf([
      `${title}: ${[pay, place, mode].filter(Boolean).join(', ')}.`,
      role.description,
    ]),
    ...(job.listed
      ? { canonical, data: jobPosting(job, canonical, parts.absolute) }
      : { canonical: null }),
    picture: openJobPicture(job),
    scripts: [parts.built.cameFrom, skills.length > 0 ? parts.built.match : undefined],
  };
  const main = html`<article class="page two">
    <header class="hero">
      ${companyLine(job)}
      <h1 dir="auto">${role.name}</h1>
      <p class="line">${withDots([place, mode, type])}</p>
    </header>
    <aside class="card terms" aria-label="Pay and how to apply">
      <p class="money">${pay}</p>
      ${yearlyPay(role) !== '' && html`<p class="faint">${yearlyPay(role)}</p>`}
      <a class="button" href="${`/jobs/${id}`}">Apply with your skills</a>
      <p class="faint">
        A free Fourfold CV takes a few minutes: your skills with levels and how you like to work.
        You see your match before you apply.
      </p>
      ${factList([
        ['Experience', yearsText(role.yearsOfExperienceId)],
        ['Industry', itemOf('industry', role.industryId)?.name ?? ''],
        ['Visa', role.sponsorship ? 'Sponsorship' : 'No visa sponsorship'],
        [
          'Published',
          html`<time datetime="${publishedAt.toISOString()}">${dayText(publishedAt)}</time>`,
        ],
        ['Vacancy', vacancyWords(role)],
        ['Deadline', deadlineWords(role)],
        ['Still hiring', unconfirmedSince === null ? '' : unconfirmedWords(unconfirmedSince)],
      ])}
      <p class="faint">
        <a rel="nofollow" href="${reportPath('job', id, job.linkKey)}">Report this job</a>
      </p>
    </aside>
    <div class="body">
      ${
        skills.length > 0 &&
        html`<section aria-labelledby="skills">
          <h2 id="skills">Skills this job asks for</h2>
          ${skillList(skills)}
        </section>`
      }
      ${wins && styleSection(wins)}
      ${
        role.description !== '' &&
        html`<section aria-labelledby="about">
          <h2 id="about">About the job</h2>
          <div class="prose" dir="auto">${proseHtml(role.description)}</div>
        </section>`
      }
      ${benefits(job)}
      <section aria-labelledby="company">
        <h2 id="company">
          About ${company.id === null ? 'the company' : html`<bdi>${company.name}</bdi>`}
        </h2>
        ${factList([
          ['Industry', company.industry?.name ?? ''],
          ['Size', company.companySize ? `${company.companySize.name} people` : ''],
          ['Founded', company.founded === null ? '' : String(company.founded)],
          ['Headquarters', companyPlace(company)],
          ['Website', company.proof ? proofText(company.proof) : ''],
        ])}
        <div class="prose" dir="auto">${proseHtml(company.description)}</div>
        ${answers && answersHtml(answers, jobFactRows(answers))}
        ${
          companyPath(job) !== null &&
          html`<p>
            <a href="${companyPath(job)}">All open jobs at <bdi>${company.name}</bdi></a>
          </p>`
        }
      </section>
      ${
        similar.length > 0 &&
        html`<section aria-labelledby="similar">
          <h2 id="similar">Similar jobs</h2>
          ${jobList(similar, true)}
        </section>`
      }
    </div>
    <div class="apply">
      <p><b dir="auto">${role.name}</b><span class="faint">${pay}</span></p>
      <a class="button" href="${`/jobs/${id}`}">Apply</a>
    </div>
  </article>`;
  return pageOf(parts, head, main);
}

const quarters: Record<StyleItem['id'], [x: number, y: number]> = {
  yellow: [-1, -1],
  blue: [1, -1],
  red: [-1, 1],
  green: [1, 1],
};
/** Each style is in 12 of the 24 questions. */
const mostWins = 12;

/** The four styles as quarters, as large as each was chosen, with what they are. */
function styleSection(wins: Wins): Html {
  const quarter = ({ id }: StyleItem) => {
    const [x, y] = quarters[id];
    const reach = Math.round((48 * wins[id]) / mostWins);
    const turn = x * y > 0 ? 1 : 0;
    return html`<path
      class="${id}"
      d="M${x} ${y}h${x * reach}A${reach} ${reach} 0 0 ${turn} ${x} ${y + y * reach}z"
    />`;
  };
  return html`<section aria-labelledby="styles">
    <h2 id="styles">How this job is done</h2>
    <p>${jobStyleWords(listItems.style, wins)}</p>
    <div class="styles">
      <svg viewBox="-50 -50 100 100" aria-hidden="true">${listItems.style.map(quarter)}</svg>
      <ul>
        ${listItems.style.map(
          ({ id, name, does }) =>
            html`<li class="${id}">
              <b>${name}</b> <span>${does}</span> <span>${wins[id]} of ${mostWins}</span>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;
}

/** The company's page, which is surely public where the job is listed under its name. */
const companyPath = ({ company: { id, name }, listed }: OpenJob): string | null =>
  id === null || !listed ? null : openCompanyPath({ id, name });

const companyLine = (job: OpenJob): Html => {
  const path = companyPath(job);
  const line = html`${logoHtml(job.company)}<span dir="auto">${job.company.name}</span>`;
  return path === null
    ? html`<div class="company">${line}</div>`
    : html`<a class="company" href="${path}">${line}</a>`;
};

const yearsText = (id: number | null) => {
  const years = itemOf('yearsOfExperience', id)?.name;
  if (years === undefined) return '';
  return years.startsWith('Less') ? `${years} year` : `${years} years`;
};

/** Each skill with its level in words and as a bar of five; level 0 is a wish. */
export const skillList = (
  skills: readonly Pick<JobSkill, 'id' | 'name' | 'level' | 'weight'>[],
): Html =>
  html`<ul class="skills">
    ${skills.map(
      ({ id, name, level, weight }) =>
        html`<li data-id="${id}" data-name="${name}" data-level="${level}" data-weight="${weight}">
          <span dir="auto">${name}</span
          ><span class="level"
            ><i class="quarters" data-level="${level}"></i
            >${level > 0 ? `${level} ${skillLevelNames[level] ?? ''}` : 'Nice to have'}</span
          >
        </li>`,
    )}
  </ul>`;

function benefits({ role }: OpenJob): Html | false {
  const { insurance, retirementBenefits, pto } = role;
  if (insurance.length + retirementBenefits.length + pto.length === 0) return false;
  return html`<section aria-labelledby="benefits">
    <h2 id="benefits">Benefits</h2>
    ${factList([
      ['Insurance', insurance.join(', ')],
      ['Retirement', retirementBenefits.join(', ')],
      ['Paid time off', pto.join(', ')],
    ])}
  </section>`;
}

/** Texts in one line of at most 200 characters, cut between words. */
export function summaryOf(texts: readonly string[]): string {
  const text = texts.map(plainProse).filter(Boolean).join(' ');
  return text.length <= 200 ? text : `${text.slice(0, 199).replace(/\s+\S*$/, '')}…`;
}
