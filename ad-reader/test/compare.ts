import { readFileSync } from 'node:fs';
import type { AdPay, EmploymentType } from '../src/ad.ts';
import type { ReadAds } from '../src/ad-reader.ts';

/** What a person reads in an ad; a field that is not there is not said. */
export interface Truth {
  /** It is no ad, and nothing may be read. */
  none?: boolean;
  trade?: string;
  /** Each of them is right. */
  title?: string | string[];
  city?: string;
  state?: string;
  workMode?: 'remote' | 'hybrid' | 'onsite' | null;
  employmentType?: EmploymentType | null;
  pay?: [AdPay['revenueType'], number | null, number | null] | AdPay | null;
  /** Those it asks for, by our list's names, those it may also be read to name, and false ones. */
  skills?: string[];
  may?: string[];
  not?: string[];
  /** Those of the usual ones. */
  benefits?: string[];
}

export const fields = ['title', 'place', 'pay', 'mode', 'type'] as const;
type Field = (typeof fields)[number];

/** Per field, whether the ad says it, whether it was read right, and whether it was invented. */
export interface Score {
  fields: Record<Field, { said: boolean; right: boolean; invented: boolean }>;
  skills: { wanted: number; found: number; read: number; right: number };
  benefits: { wanted: number; found: number; invented: number };
  /** What differs, in words. */
  wrong: string[];
}

/** Ads with their truths from a file of `=== {truth}` lines, each above its text. */
export function adsIn(file: string | URL): { truth: Truth; text: string }[] {
  return readFileSync(file, 'utf8')
    .split(/^=== /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.indexOf('\n');
      return { truth: JSON.parse(part.slice(0, at)) as Truth, text: part.slice(at + 1) };
    });
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const usual = ['health', 'dental', 'vision', 'life', '401k', '403b', 'unlimitedpto'];

/** @param stateOf two letters of a state by its name or letters */
export function compare(truth: Truth, read: ReadAds, stateOf: (name: string) => string): Score {
  const ad = read.ads[0];
  const wrong: string[] = [];
  const field = (name: Field, wanted: string, got: string) => {
    if (wanted !== got) wrong.push(`${name}: '${got}' instead of '${wanted}'`);
    return {
      said: wanted !== '',
      right: wanted === got,
      invented: got !== '' && wanted !== got && (wanted === '' || name !== 'title'),
    };
  };
  const titleField = (wanted: Truth['title'], got: string) => {
    const titles = [wanted ?? ''].flat();
    const same = titles.find((one) => one.toLowerCase() === got.toLowerCase());
    return field('title', same ?? titles[0] ?? '', same ?? got);
  };
  const place = (city = '', state = '') =>
    [city.toLowerCase(), stateOf(state)].filter((part) => part !== '').join(', ');
  const payOf = (pay: Truth['pay']) =>
    !pay
      ? ''
      : (Array.isArray(pay)
          ? pay
          : [pay.revenueType, pay.revenueMin ?? null, pay.revenueMax ?? null]
        ).join(' ');
  const found = {
    title: titleField(truth.title, ad?.title ?? ''),
    place: field('place', place(truth.city, truth.state), place(ad?.city, ad?.state)),
    pay: field('pay', payOf(truth.pay), payOf(ad?.pay)),
    mode: field('mode', truth.workMode ?? '', ad?.workMode ?? ''),
    type: field('type', truth.employmentType ?? '', ad?.employmentType ?? ''),
  };
  const names = ad?.skills.map(({ name }) => name) ?? [];
  const wanted = truth.skills ?? [];
  const missing = wanted.filter((name) => !names.includes(name));
  const odd =
    truth.skills === undefined
      ? names.filter((name) => truth.not?.includes(name))
      : names.filter((name) => !wanted.includes(name) && !truth.may?.includes(name));
  if (missing.length > 0) wrong.push(`skills not found: ${missing.join(', ')}`);
  if (odd.length > 0) wrong.push(`skills not asked for: ${odd.join(', ')}`);
  const benefits = (ad?.benefits ?? []).map(bare);
  const due = (truth.benefits ?? []).map(bare);
  const lost = due.filter((one) => !benefits.includes(one));
  const extra = benefits.filter((one) => usual.includes(one) && !due.includes(one));
  if (lost.length > 0) wrong.push(`benefits not found: ${lost.join(', ')}`);
  if (truth.benefits && extra.length > 0) wrong.push(`benefits invented: ${extra.join(', ')}`);
  return {
    fields: found,
    skills: {
      wanted: wanted.length,
      found: wanted.length - missing.length,
      read: names.length,
      right: names.length - odd.length,
    },
    benefits: {
      wanted: due.length,
      found: due.length - lost.length,
      invented: truth.benefits ? extra.length : 0,
    },
    wrong,
  };
}
