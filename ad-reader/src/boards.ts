import { at, isData, list, textAt, type Data } from './fields.ts';
import { markdownOf } from './markdown.ts';
import { unescapedOnce, type Said } from './posting.ts';
import { codeOf, isAbroad } from './currency.ts';
import { payOf } from './pay-data.ts';
import { placeOf } from './place.ts';
import { employmentTypeOf, workModeOf } from './terms.ts';
import { unitOf } from './units.ts';

/* The public formats of job boards, as their documentation has them; each field may be missing. */

export const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
export const section = (title: string, html: string) =>
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

/** api.smartrecruiters.com/v1/companies/{company}/postings/{id}, or a list of them without their texts */
function smartRecruiters(job: Data): Said {
  const place = at(job, 'location');
  const abroad = isAbroad(textAt(place, 'country'));
  const parts = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'];
  const pay = at(job, 'compensation');
  const mode =
    at(place, 'remote') === true ? 'remote' : at(place, 'hybrid') === true ? 'hybrid' : null;
  return {
    key: textAt(job, 'postingUrl') || textAt(job, 'ref') || textAt(job, 'id'),
    title: textAt(job, 'name'),
    description: joined(
      ...parts.map((part) =>
        section(
          textAt(job, 'jobAd', 'sections', part, 'title'),
          textAt(job, 'jobAd', 'sections', part, 'text'),
        ),
      ),
    ),
    city: textAt(place, 'city'),
    state: textAt(place, 'region'),
    workMode: mode,
    employmentType: employmentTypeOf(
      textAt(job, 'typeOfEmployment', 'label') || textAt(job, 'typeOfEmployment', 'id'),
    ),
    abroad,
    ...payOf({
      currency: textAt(pay, 'currency'),
      unit: textAt(pay, 'period'),
      low: at(pay, 'min'),
      high: at(pay, 'max'),
      abroad,
    }),
  };
}

/** apply.workable.com/api/v1/widget/accounts/{account}?details=true, and `…/spi/v3/jobs` */
function workable(job: Data): Said {
  const place = at(job, 'location');
  const country = textAt(job, 'country') || textAt(place, 'country');
  const abroad = isAbroad(textAt(place, 'country_code') || textAt(place, 'countryCode') || country);
  const pay = at(job, 'salary');
  const isRemote = [job, place].some(
    (one) => at(one, 'telecommuting') === true || at(one, 'remote') === true,
  );
  return {
    key: textAt(job, 'url') || textAt(job, 'shortlink') || textAt(job, 'shortcode'),
    title: textAt(job, 'title'),
    description: joined(
      markdownOf(textAt(job, 'full_description') || textAt(job, 'description')),
      section('Requirements', textAt(job, 'requirements')),
      section('Benefits', textAt(job, 'benefits')),
    ),
    city: textAt(job, 'city') || textAt(place, 'city'),
    state:
      textAt(job, 'state') ||
      textAt(place, 'region_code') ||
      textAt(place, 'region') ||
      textAt(place, 'subregion'),
    workMode:
      workModeOf(
        (
          textAt(job, 'workplace_type') ||
          textAt(job, 'workplace') ||
          textAt(place, 'workplace_type')
        ).replaceAll('_', '-'),
      ) ?? (isRemote ? 'remote' : null),
    employmentType: employmentTypeOf(
      (textAt(job, 'employment_type') || textAt(job, 'type')).replace(
        /^(?:full|part)$/i,
        '$&-time',
      ),
    ),
    abroad,
    ...payOf({
      currency: textAt(pay, 'salary_currency'),
      unit: '',
      low: at(pay, 'salary_from'),
      high: at(pay, 'salary_to'),
      abroad,
    }),
  };
}

/** The jobs of a board's JSON, one or many; null if it is none of the boards. */
export function ofBoard(value: unknown): Said[] | null {
  const jobs = list(
    at(value, 'jobs') ??
      at(value, 'offers') ??
      at(value, 'offer') ??
      at(value, 'content') ??
      at(value, 'results') ??
      value,
  );
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
          : has('shortcode', 'title')
            ? workable
            : has('name') &&
                (has('jobAd') || has('refNumber') || has('releasedDate') || has('typeOfEmployment'))
              ? smartRecruiters
              : null;
  return read && jobs.filter(isData).map(read);
}
