import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Invented people for files of CVs: names, companies and texts put together from the demo's words. */

const catalogue = resolve(import.meta.dirname, '../../server/demo/catalogue');
const json = <Data>(name: string) =>
  JSON.parse(readFileSync(join(catalogue, name), 'utf8')) as Data;
const names = json<{ given: string; family: string; mailDomains: string[] }>('names.json');
const workplaces = json<{ stems: string; endings: Record<string, string> }>('workplaces.json');
const places = json<string[]>('places.json');
const schools = json<Record<string, string[]>>('schools.json');

interface Occupation {
  titles: Record<'junior' | 'mid' | 'senior', string[]>;
  workplace: string;
  core: string;
  tasks: string[];
}
const occupations = readdirSync(join(catalogue, 'occupations'))
  .sort()
  .flatMap((name) => json<Occupation[]>(join('occupations', name)));

export interface Month {
  year: number;
  month: number;
}

export interface Person {
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  label: string;
  summary: string;
  works: {
    company: string;
    position: string;
    place: string;
    start: Month;
    end: Month | null;
    tasks: string[];
  }[];
  schools: { name: string; degree: string; field: string; start: Month; end: Month }[];
  skills: string[];
  languages: [string, string][];
  certificates: { name: string; issuer: string; year: number }[];
  volunteer: { organization: string; role: string; start: number; end: number; text: string };
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const degrees = [
  'Bachelor of Science',
  'B.Sc.',
  'Bachelor of Arts',
  'BA',
  'Master of Science',
  'M.S.',
  'MBA',
  'Associate of Applied Science',
  'Certificate',
];
const fields = [
  'Computer Science',
  'Mechanical Engineering',
  'Nursing',
  'Business Administration',
  'Graphic Design',
  'Economics',
  'Welding Technology',
  'Psychology',
  'Environmental Studies',
];
const tongues: [string, string][] = [
  ['English', 'Native'],
  ['Spanish', 'Fluent'],
  ['French', 'Intermediate'],
  ['German', 'B2'],
  ['Korean', 'Basic'],
];

/** One person with works from the latest to the first. */
export function personOf(seed: number): Person {
  const next = chance(seed);
  const one = <Item>(list: readonly Item[]): Item =>
    list.at(Math.floor(next() * list.length)) as Item;
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const month = (year: number): Month => ({ year, month: between(1, 12) });
  const text = (pattern: string) =>
    pattern
      .replace(/\{(\d+)\.\.(\d+)\}/g, (_, a: string, b: string) =>
        String(between(Number(a), Number(b))),
      )
      .replace(/\{([^{}]*)\}/g, (_, options: string) => one(options.split('|')));
  const name = `${one(names.given.split(' '))} ${one(names.family.split(' '))}`;
  const occupation = one(occupations);
  const [city = '', state = '', zip = '', area = ''] = placeParts(one(places));
  const count = between(2, 5);
  let year = 2026;
  const works = Array.from({ length: count }, (_, at) => {
    const end = at === 0 && next() < 0.7 ? null : month(year);
    const start = month((end?.year ?? 2026) - between(1, 4));
    year = start.year;
    const grade = at === 0 ? 'senior' : at < count - 1 ? 'mid' : 'junior';
    const [placeCity = '', placeState = ''] = placeParts(one(places));
    return {
      company: `${one(workplaces.stems.split(', '))} ${one(endingsOf(occupation.workplace))}`,
      position: one(occupation.titles[grade]),
      place: `${placeCity}, ${placeState}`,
      start,
      end,
      tasks: Array.from({ length: between(2, 5) }, () => text(one(occupation.tasks))),
    };
  });
  const studies = Array.from({ length: between(1, 2) }, () => {
    const end = month(year);
    const start = month(end.year - between(1, 4));
    year = start.year;
    return {
      name: one([
        ...(schools['colleges'] ?? []),
        ...(schools['universities'] ?? schools['colleges'] ?? []),
      ]),
      degree: one(degrees),
      field: one(fields),
      start,
      end,
    };
  });
  const skills = occupation.core.split(', ').map((skill) => skill.replace(/ \d+ \d+$/, ''));
  return {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${one(names.mailDomains)}`,
    phone: `(${area}) 555-01${between(10, 99)}`,
    city,
    state: `${state} ${zip}`,
    label: works[0]?.position ?? '',
    summary: `${one(['Careful', 'Curious', 'Practical'])} and reliable, with ${count * 2} years in the trade. Looking for a team that stays together and builds things that last.`,
    works,
    schools: studies,
    skills: skills.slice(0, between(6, 12)),
    languages: tongues.slice(0, between(1, 4)),
    certificates: [
      {
        name: one(['First Aid', 'Forklift License', 'Project Basics', 'Safety Level II']),
        issuer: 'Example Safety Board',
        year: between(2012, 2024),
      },
    ],
    volunteer: {
      organization: `${one(workplaces.stems.split(', '))} Food Pantry`,
      role: one(['Driver', 'Volunteer coordinator', 'Kitchen helper']),
      start: 2015,
      end: 2018,
      text: 'Sorted donations and kept the shelves in order.',
    },
  };
}

/** City, state, postal code and area code. */
const placeParts = (line: string): string[] =>
  /^(.+) ([A-Z]{2}) (\d{5}) (\d{3}) /.exec(line)?.slice(1, 5) ?? [];

const endingsOf = (kind: string) =>
  (workplaces.endings[kind] ?? 'Works, Company, Group').split(', ');
