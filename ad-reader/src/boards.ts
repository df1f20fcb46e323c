import { at, isData, list, text, textAt, type Data } from './fields.ts';
import { markdownOf, unescaped } from './markdown.ts';
import { unescapedOnce, type Said } from './posting.ts';
import { codeOf, isAbroad } from './currency.ts';
import { payOf } from './pay-data.ts';
import { employmentTypeOf, placeOf, workModeOf } from './terms.ts';
import { unitOf } from './units.ts';

/* The public formats of job boards, as their documentation has them; each field may be missing. */

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
const section = (title: string, html: string) =>
  html === '' ? '' : joined(title === '' ? '' : `## ${title}`, markdownOf(html));

/** boards-api.greenhouse.io/v1/boards/{board}/jobs?content=true */
function greenhouse(job: Data): Said {
  const place = textAt(job, 'location', 'name');
  const ranges = list(at(job, 'pay_input_ranges'));
  const range = ranges.find((one) => codeOf(textAt(one, 'currency_type')) === 'USD') ?? ranges[0];
  const [low, high] = ['min_cents', 'max_cents'].map((key) => Number(at(range, key) ?? 0) / 100);
  // Its title may name the unit: 'Hourly rate'.
  const title = textAt(range, 'title');
  const unit = unitOf(title) === null ? ((low ?? 0) < 1_000 ? 'hour' : 'year') : title;
  return {
    key: textAt(job, 'absolute_url') || textAt(job, 'id'),
    title: textAt(job, 'title'),
    description: markdownOf(unescapedOnce(textAt(job, 'content'))),
    ...placeOf(place),
    workMode: workModeOf(place),
    ...payOf({ currency: textAt(range, 'currency_type'), unit, low, high }),
  };
}

/** api.lever.co/v0/postings/{site}?mode=json */
function lever(job: Data): Said {
  const place = textAt(job, 'categories', 'location');
  const range = at(job, 'salaryRange');
  const lists = list(at(job, 'lists')).map((part) =>
    section(textAt(part, 'text'), `<ul>${textAt(part, 'content')}</ul>`),
  );
  const abroad = isAbroad(textAt(job, 'country'));
  return {
    key: textAt(job, 'hostedUrl') || textAt(job, 'id'),
    title: textAt(job, 'text'),
    description: joined(
      markdownOf(textAt(job, 'description') || textAt(job, 'descriptionPlain')),
      ...lists,
      markdownOf(textAt(job, 'additional')),
    ),
    ...placeOf(place),
    workMode: workModeOf(textAt(job, 'workplaceType') || place),
    employmentType: employmentTypeOf(textAt(job, 'categories', 'commitment')),
    abroad,
    ...payOf({
      currency: textAt(range, 'currency'),
      unit: textAt(range, 'interval'),
      low: at(range, 'min'),
      high: at(range, 'max'),
      abroad,
    }),
  };
}

/** api.ashbyhq.com/posting-api/job-board/{board}?includeCompensation=true */
function ashby(job: Data): Said {
  const parts = list(at(job, 'compensation', 'summaryComponents'));
  const salary = parts.find((part) => /salary/i.test(textAt(part, 'compensationType')));
  const address = at(job, 'address', 'postalAddress');
  const place = placeOf(textAt(job, 'location'));
  const abroad = isAbroad(textAt(address, 'addressCountry'));
  return {
    key: textAt(job, 'jobUrl') || textAt(job, 'id'),
    title: textAt(job, 'title'),
    description: markdownOf(textAt(job, 'descriptionHtml') || textAt(job, 'descriptionPlain')),
    city: textAt(address, 'addressLocality') || place.city,
    state: textAt(address, 'addressRegion') || place.state,
    workMode:
      workModeOf(textAt(job, 'workplaceType')) ?? (at(job, 'isRemote') === true ? 'remote' : null),
    employmentType: employmentTypeOf(textAt(job, 'employmentType')),
    abroad,
    ...payOf({
      currency: textAt(salary, 'currencyCode'),
      unit: textAt(salary, 'interval'),
      low: at(salary, 'minValue'),
      high: at(salary, 'maxValue'),
      abroad,
    }),
  };
}

/** {company}.recruitee.com/api/offers */
function recruitee(job: Data): Said {
  const salary = at(job, 'salary');
  const mode =
    at(job, 'hybrid') === true ? 'hybrid' : at(job, 'remote') === true ? 'remote' : 'onsite';
  const abroad = isAbroad(textAt(job, 'country_code'));
  return {
    key: textAt(job, 'careers_url') || textAt(job, 'id'),
    title: textAt(job, 'title'),
    description: joined(
      markdownOf(textAt(job, 'description')),
      section('Requirements', textAt(job, 'requirements')),
    ),
    city: textAt(job, 'city'),
    state: textAt(job, 'state_code') || textAt(job, 'state_name'),
    workMode: at(job, 'remote') === undefined ? null : mode,
    employmentType: employmentTypeOf(textAt(job, 'employment_type_code')),
    abroad,
    ...payOf({
      currency: textAt(salary, 'currency'),
      unit: textAt(salary, 'period'),
      low: at(salary, 'min'),
      high: at(salary, 'max'),
      abroad,
    }),
  };
}

/** The jobs of a board's JSON, one or many; null if it is none of the boards. */
export function ofBoard(value: unknown): Said[] | null {
  const jobs = list(at(value, 'jobs') ?? at(value, 'offers') ?? at(value, 'offer') ?? value);
  const first = jobs.find(isData);
  if (!first) return null;
  const has = (...keys: string[]) => keys.every((key) => Object.hasOwn(first, key));
  const read = has('absolute_url', 'title')
    ? greenhouse
    : has('text', 'categories')
      ? lever
      : has('jobUrl', 'title')
        ? ashby
        : has('careers_url', 'title')
          ? recruitee
          : null;
  return read && jobs.filter(isData).map(read);
}

/** The texts of the elements of a name, in their order, CDATA as it stands; and what is in none. */
function elements(xml: string, name: string): { inside: string[]; outside: string } {
  const inside: string[] = [];
  const outside: string[] = [];
  const open = `<${name}`;
  let done = 0;
  for (let from = xml.indexOf(open); from >= 0; from = xml.indexOf(open, from)) {
    const after = from + open.length;
    const isLonger = !/[\s>]/.test(xml[after] ?? '');
    const end = isLonger ? -1 : xml.indexOf('>', after);
    const close = end < 0 ? -1 : xml.indexOf(`</${name}>`, end);
    if (isLonger) from = after;
    else if (close < 0) break;
    else {
      inside.push(xml.slice(end + 1, close));
      outside.push(xml.slice(done, end + 1));
      from = done = close;
    }
  }
  return { inside, outside: outside.join('') + xml.slice(done) };
}

function xmlText(xml: string, name: string): string {
  const inside = elements(xml, name).inside[0]?.trim() ?? '';
  const data = inside.startsWith('<![CDATA[') && inside.endsWith(']]>');
  return data ? inside.slice(9, -3).trim() : unescaped(inside);
}

/** {company}.jobs.personio.de/xml; null if the text is not that. */
export function ofPersonio(xml: string): Said[] | null {
  if (!xml.includes('<workzag-jobs')) return null;
  return elements(xml, 'position').inside.map((position) => {
    const { inside: parts, outside: bare } = elements(position, 'jobDescription');
    const office = xmlText(bare, 'office');
    return {
      key: xmlText(bare, 'id'),
      title: xmlText(bare, 'name'),
      description: joined(
        ...parts.map((part) => section(xmlText(part, 'name'), xmlText(part, 'value'))),
      ),
      ...placeOf(office),
      workMode: workModeOf(office),
      employmentType: employmentTypeOf(
        [xmlText(bare, 'employmentType'), xmlText(bare, 'schedule')].map(text).join(' '),
      ),
    };
  });
}
