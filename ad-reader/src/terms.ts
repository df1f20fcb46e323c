import type { Ad, AdPay, EmploymentType } from './ad.ts';

/* What an ad's own words say of its terms. */

const employment: readonly [EmploymentType, RegExp][] = [
  ['Internship', /\bintern(?:ship)?\b/i],
  ['Volunteer', /\bvolunteer(?:ing)?\b/i],
  ['Per diem', /\bper[\s_-]?diem\b/i],
  ['Temporary', /\b(?:temporary|temp|seasonal|fixed[\s_-]?term)\b/i],
  ['Contract', /\b(?:contract(?:or)?|freelance|b2b)\b/i],
  ['Part-time', /\bpart[\s_-]?time\b/i],
  ['Full-time', /\b(?:full[\s_-]?time|permanent)\b/i],
];

/** Of a source's own field for it, such as `FULL_TIME`; 'full-time' wins over what it may include. */
export function employmentTypeOf(text: string): EmploymentType | null {
  const spaced = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  if (/\bfull[\s-]?time\b/i.test(spaced) && !/\bintern/i.test(spaced)) return 'Full-time';
  return employment.find(([, words]) => words.test(spaced))?.[0] ?? null;
}

/** Of a line such as 'Remote (US)' or a source's own field. */
export function workModeOf(text: string): Ad['workMode'] {
  if (/\bhybrid\b/i.test(text)) return 'hybrid';
  if (/\b(?:not|no|non)[\s-]+(?:a\s+)?remote\b/i.test(text)) return 'onsite';
  if (/\b(?:(?:fully|100\s?%)\s+)?(?:remote|telecommute|work from home)\b/i.test(text))
    return 'remote';
  return /\b(?:on[\s-]?site|in[\s-]?(?:office|person))\b/i.test(text) ? 'onsite' : null;
}

const units: readonly [AdPay['revenueType'], RegExp][] = [
  ['hourly', /\bhour(?:ly)?\b|\bhr\b|\/\s?h\b/i],
  ['monthly', /\bmonth(?:ly)?\b|\/\s?mo\b/i],
  ['salary', /\byear(?:ly)?\b|\bannual(?:ly)?\b|\bannum\b|\/\s?yr\b|\bsalary\b/i],
];

/** A unit of time in a source's own word; null if we have none for it, such as a week. */
export const payTypeOf = (text: string): AdPay['revenueType'] | null =>
  units.find(([, words]) => words.test(text))?.[0] ?? null;

/** Whole dollars in order; null where neither is a possible amount. */
export function payOf(
  revenueType: AdPay['revenueType'],
  low: unknown,
  high: unknown,
): AdPay | null {
  const [min, max] = [amountOf(low), amountOf(high)];
  if (min === null && max === null) return null;
  if (min !== null && max !== null && min > max)
    return { revenueType, revenueMin: max, revenueMax: min };
  return { revenueType, revenueMin: min, revenueMax: max };
}

function amountOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.replaceAll(/[\s,$]/g, '') : value;
  if (text === '' || (typeof text !== 'string' && typeof text !== 'number')) return null;
  const amount = Math.round(Number(text));
  return Number.isFinite(amount) && amount > 0 && amount <= 10_000_000 ? amount : null;
}

const dollars = String.raw`(?:USD?\s?)?\$\s?(?<n>\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?\s?(?<k>k\b)?`;
const range = new RegExp(
  dollars.replaceAll('?<n>', '?<low>').replaceAll('?<k>', '?<lowK>') +
    String.raw`(?:\s?(?:-|–|—|to|and)\s?\$?\s?(?<high>\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?\s?(?<highK>k\b)?)?` +
    String.raw`(?=(?<after>.{0,30}))`,
  'giu',
);

/**
 * Dollars in a text: '$90,000 – $110,000 a year', '$28-36/hr', '$90k to 110k'. Without a unit,
 * amounts from 10,000 on are a year's; smaller ones are nobody's pay for sure, such as a bonus.
 */
export function payIn(text: string): AdPay | null {
  for (const { groups = {}, index } of text.matchAll(range)) {
    const { low = '', lowK, high, highK, after = '' } = groups;
    const amount = (digits: string | undefined, thousands: boolean) =>
      digits === undefined ? null : Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1);
    const shared = highK !== undefined && Number(low) < 1_000;
    const min = amount(low, lowK !== undefined || shared);
    const max = amount(high, highK !== undefined);
    const before =
      text
        .slice(Math.max(0, index - 30), index)
        .split(/[.;\n]/)
        .at(-1) ?? '';
    const near = `${before}${after.split(/[.;\n]/)[0] ?? ''}`;
    if (/\b(?:bonus|stipend|budget|funding|revenue|raised|401)/i.test(near)) continue;
    if (/^\s?(?:m|mm|b|bn|million|billion)\b/i.test(after)) continue;
    const said = payTypeOf(after) ?? payTypeOf(before);
    const most = max ?? min ?? 0;
    const type = said ?? (most >= 10_000 ? 'salary' : null);
    if (type === null || (type === 'salary' && most < 1_000)) continue;
    return payOf(type, min, max);
  }
  return null;
}

/** Years of experience that a text asks for, at least: the most that any of its lines says. */
export function yearsIn(text: string): number | null {
  const found = text.matchAll(
    /\b(?<years>\d{1,2})\s?(?:\+|(?:-|–|to)\s?\d{1,2})?\s?\+?\s?(?:years?|yrs?)\b.{0,40}?\bexperience\b/gi,
  );
  const years = [...found].map(({ groups }) => Number(groups?.['years'])).filter((n) => n <= 40);
  return years.length === 0 ? null : Math.max(...years);
}

/** `Duluth, MN`, `Remote – Duluth, Minnesota, United States`. */
export function placeOf(text: string): { city: string; state: string } {
  const bare = text
    .replace(/^\s*(?:remote|hybrid|on-?site)\b[\s(,:;–-]*/i, '')
    .replace(/\)\s*$/, '');
  const [city = '', state = ''] = (bare.split(/[;|/\n]/)[0] ?? '')
    .split(',')
    .map((part) => part.trim());
  const country = /^(?:us|usa|u\.s\.a?\.?|united states(?: of america)?|anywhere|worldwide)$/i;
  return {
    city: country.test(city) ? '' : city.slice(0, 120),
    state: country.test(state) ? '' : state.slice(0, 60),
  };
}
