import type { Ad, EmploymentType } from './ad.ts';

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
