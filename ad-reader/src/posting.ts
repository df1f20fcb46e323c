import type { Ad, AdCompany } from './ad.ts';
import { siteOf } from './site.ts';
import { at, isData, list, text, textAt, type Data } from './fields.ts';
import { markdownOf, unescaped } from './markdown.ts';
import { isAbroad } from './currency.ts';
import { payOf } from './pay-data.ts';
import { payIn } from './pay-text.ts';
import type { ReadPay } from './pay.ts';
import { placeOf } from './place.ts';
import { employmentTypeOf, workModeOf } from './terms.ts';

/* schema.org's JobPosting, as pages carry it for search engines. */

/** What a source says of an ad; the rest is read from its text. */
export type Said = Partial<Omit<Ad, 'skills' | 'company'>> &
  Pick<Ad, 'key' | 'title' | 'description'> & {
    /** It is not in the United States, so that a dollar sign may be another country's. */
    abroad?: boolean;
    /** Who hires. */
    hires?: Pick<AdCompany, 'name' | 'website'>;
    /** A first line that is not in the description, where pay may stand. */
    head?: string;
    /** A first line of the description that has the title and names no skills. */
    headline?: string;
  };

const deepest = 8;

/** Every JobPosting in a JSON-LD value, also in graphs and lists. */
export function postingsIn(value: unknown, depth = 0): Data[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => postingsIn(one, depth + 1));
  if (!isData(value)) return [];
  if (list(value['@type']).some((type) => /(?:^|\/)JobPosting$/i.test(text(type)))) return [value];
  return ['@graph', 'itemListElement', 'item', 'mainEntity'].flatMap((key) =>
    postingsIn(value[key], depth + 1),
  );
}

/** The JSON-LD of a page; what is no JSON is left out. */
export function jsonLdIn(html: string): unknown[] {
  const found: unknown[] = [];
  const open = /<script\b[^>]{0,500}\bapplication\/ld\+json\b[^>]{0,500}>/gi;
  const close = /<\/script/gi;
  for (let match = open.exec(html); match !== null; match = open.exec(html)) {
    close.lastIndex = open.lastIndex;
    const end = close.exec(html)?.index;
    if (end === undefined) break;
    try {
      found.push(JSON.parse(html.slice(open.lastIndex, end)));
    } catch {
      // Another script may be whole.
    }
    open.lastIndex = end;
  }
  return found;
}

export function ofPosting(posting: Data): Said {
  const address = at(posting, 'jobLocation', 'address');
  const country = at(address, 'addressCountry');
  const abroad = isAbroad(text(country) || textAt(country, 'name'));
  const hires = at(posting, 'hiringOrganization');
  return {
    key: textAt(posting, 'url') || textAt(posting, 'identifier', 'value'),
    title: unescaped(textAt(posting, 'title') || textAt(posting, 'name')),
    description: markdownOf(unescapedOnce(textAt(posting, 'description'))),
    ...(typeof address === 'string'
      ? placeOf(address)
      : {
          city: textAt(address, 'addressLocality'),
          state: textAt(address, 'addressRegion').replace(/^US-/, ''),
        }),
    workMode: workModeOf(list(at(posting, 'jobLocationType')).map(text).join(' ')),
    abroad,
    hires: {
      name: unescaped(text(hires) || textAt(hires, 'name')),
      website: siteOf(text(list(at(hires, 'sameAs'))[0]) || textAt(hires, 'url')),
    },
    ...payOfPosting(posting, abroad),
    employmentType: employmentTypeOf(list(at(posting, 'employmentType')).map(text).join(' ')),
    benefits: list(at(posting, 'jobBenefits')).flatMap((benefit) =>
      text(benefit)
        .split(/[,;\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  };
}

function payOfPosting(posting: Data, abroad: boolean): ReadPay {
  const salary = at(posting, 'baseSalary');
  const value = isData(salary) ? at(salary, 'value') : salary;
  const one = isData(value) ? at(value, 'value') : value;
  const said = {
    currency:
      textAt(salary, 'currency') || textAt(value, 'currency') || textAt(posting, 'salaryCurrency'),
    unit: textAt(value, 'unitText') || textAt(salary, 'unitText'),
    low: at(value, 'minValue') ?? one,
    high: at(value, 'maxValue') ?? one,
  };
  // Some write it as a text: '$17.25 - $19.75 an hour'.
  return typeof salary === 'string' ? payIn(salary, abroad) : payOf({ ...said, abroad });
}

/** Some sources escape their HTML twice. */
export const unescapedOnce = (html: string): string =>
  !/<[a-z]/i.test(html) && /&lt;[a-z]/i.test(html) ? unescaped(html) : html;
