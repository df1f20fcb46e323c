import type { Ad } from './ad.ts';
import { at, isData, list, text, textAt, type Data } from './fields.ts';
import { markdownOf, unescaped } from './markdown.ts';
import { employmentTypeOf, payOf, payTypeOf, workModeOf } from './terms.ts';

/* schema.org's JobPosting, as pages carry it for search engines. */

/** What a source says of an ad; the rest is read from its text. */
export type Said = Partial<Omit<Ad, 'skills'>> & Pick<Ad, 'key' | 'title' | 'description'>;

const deepest = 8;

/** Every JobPosting in a JSON-LD value, also in graphs and lists. */
export function postingsIn(value: unknown, depth = 0): Data[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => postingsIn(one, depth + 1));
  if (!isData(value)) return [];
  if (list(value['@type']).some((type) => /(?:^|\/)JobPosting$/.test(text(type)))) return [value];
  return ['@graph', 'itemListElement', 'item', 'mainEntity'].flatMap((key) =>
    postingsIn(value[key], depth + 1),
  );
}

/** The JSON-LD of a page; what is no JSON is left out. */
export function jsonLdIn(html: string): unknown[] {
  const found: unknown[] = [];
  const open = /<script\b[^>]{0,500}\bapplication\/ld\+json\b[^>]{0,500}>/gi;
  for (let match = open.exec(html); match !== null; match = open.exec(html)) {
    const end = html.toLowerCase().indexOf('</script', open.lastIndex);
    if (end < 0) break;
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
  const salary = at(posting, 'baseSalary');
  const value = at(salary, 'value');
  const inDollars = ['', 'USD'].includes(textAt(salary, 'currency') || textAt(value, 'currency'));
  const type = payTypeOf(textAt(value, 'unitText') || textAt(salary, 'unitText'));
  const one = isData(value) ? at(value, 'value') : value;
  const pay =
    inDollars && type
      ? payOf(type, at(value, 'minValue') ?? one, at(value, 'maxValue') ?? one)
      : null;
  const address = at(posting, 'jobLocation', 'address');
  return {
    key: textAt(posting, 'url') || textAt(posting, 'identifier', 'value'),
    title: unescaped(textAt(posting, 'title') || textAt(posting, 'name')),
    description: markdownOf(unescapedOnce(textAt(posting, 'description'))),
    city: textAt(address, 'addressLocality'),
    state: textAt(address, 'addressRegion'),
    workMode: workModeOf(list(at(posting, 'jobLocationType')).map(text).join(' ')),
    pay,
    employmentType: employmentTypeOf(list(at(posting, 'employmentType')).map(text).join(' ')),
    benefits: list(at(posting, 'jobBenefits')).flatMap((benefit) =>
      text(benefit)
        .split(/[,;\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  };
}

/** Some sources escape their HTML twice. */
export const unescapedOnce = (html: string): string =>
  !/<[a-z]/i.test(html) && /&lt;[a-z]/i.test(html) ? unescaped(html) : html;
