import { factsPeriod, type AnswerFacts } from '@fourfold/contract/application/answer-facts.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import type { Picture } from '@fourfold/contract/file/schema.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import type { OpenCard } from '../list.queries.ts';
import type { OpenCompany } from '../open.queries.ts';
import { itemOf } from '../../reference/reference.rules.ts';

interface Placed {
  locationCity: string;
  locationStateId: string | null;
}

/** 'Austin, Texas'; '' where nothing is known. */
export const placeText = ({ locationCity, locationStateId }: Placed): string =>
  [locationCity, itemOf('state', locationStateId)?.name].filter(Boolean).join(', ');

/** Where a company is; '' where nothing is known. */
export const companyPlace = ({
  locationCity,
  locationState,
}: Pick<OpenCompany, 'locationCity' | 'locationState'>): string =>
  placeText({ locationCity, locationStateId: locationState?.id ?? null });

/** `Mar 02, 2026`, in UTC: a page is the same for everybody. */
export const dayText = (date: Date): string => dayFormat.format(date);
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A company's logo, or a square with its first letter. */
export const logoHtml = ({ name, logo }: { name: string; logo: Picture | null }): Html =>
  logo
    ? html`<img class="logo" src="${logo.url}" alt="" width="56" height="56" />`
    : html`<span class="logo" aria-hidden="true">${Array.from(name)[0] ?? ''}</span>`;

/** What is known, with dots between, each in its own direction. */
export const withDots = (facts: readonly (string | undefined)[]): Html[] =>
  facts.filter(Boolean).map((fact, index) => html`${index > 0 && ' · '}<bdi>${fact}</bdi>`);

/** Terms and what they are; those without a value are left out. */
export const factList = (facts: readonly (readonly [string, string | Html])[]): Html =>
  html`<dl class="facts">
    ${facts.map(
      ([term, value]) =>
        value !== '' &&
        html`<div>
          <dt>${term}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;

/** How the employer answers applications, with the period that it is counted over. */
export const answersHtml = (
  facts: AnswerFacts,
  rows: readonly (readonly [string, string])[],
): Html =>
  html`<h3>How they answer</h3>
    ${factList(rows)}
    <p class="faint">${factsPeriod(facts)}</p>`;

/** Job posts as a list of links. */
export const jobList = (cards: readonly OpenCard[], withCompany: boolean): Html =>
  html`<ul class="jobs">
    ${cards.map((card) => jobItem(card, withCompany))}
  </ul>`;

function jobItem(card: OpenCard, withCompany: boolean): Html {
  const facts = [
    withCompany ? card.company.name : '',
    placeText(card),
    card.workMode === null ? '' : workModeLabels[card.workMode],
  ];
  return html`<li data-job="${card.id}">
    <a href="${openJobPath(card)}"
      >${withCompany && logoHtml(card.company)}<span class="what"
        ><b dir="auto">${card.name}</b><span>${withDots(facts)}</span>${askedLine(card)}</span
      ><span class="pay">${payRange(card)}</span
      ><time datetime="${card.publishedAt.toISOString()}">${dayText(card.publishedAt)}</time></a
    >
  </li>`;
}

const skillsShown = 3;

/** The skills with the highest levels, each level in quarters, and how many more there are. */
function askedLine({ skills }: OpenCard): Html | false {
  const shown = skills.toSorted((a, b) => b.level - a.level).slice(0, skillsShown);
  const more = skills.length - shown.length;
  return (
    shown.length > 0 &&
    html`<span class="asks"
      >${shown.map(
        ({ name, level }) =>
          html`<span
            ><bdi>${name}</bdi
            >${level > 0 && html` <i class="quarters" role="img" aria-label="${level} of 5" data-level="${level}"></i>`}</span
          > `,
      )}${more > 0 && html`<span>+${more}</span>`}</span
    >`
  );
}
