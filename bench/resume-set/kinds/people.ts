import { monthNames } from '../looks.ts';
import { personOf, type Month, type Person } from '../people.ts';

/** Invented people whose names, schools and mail addresses are of many kinds. */

const names = [
  'Anneliese Brandt-Meyer',
  'Luis de la Cruz',
  'Siobhán O’Dell',
  'Thi Lan Nguyen',
  'Marcus Webb',
  'Ofelia Fiorentini',
  'J. Robert Halloran',
  'Kwame Asante-Boateng',
  'Griffin Stafford',
  'Mei Xu',
];
const schools = [
  'University of California, Berkeley',
  'Georgia Tech',
  'Massachusetts Institute of Technology',
  'Hunter College of the City University of New York',
  'UC San Diego',
  'Pine Hollow Community College',
  'Trinity College Dublin',
  'École Polytechnique',
  'Penn State',
  'University of Illinois at Urbana-Champaign',
  'St. Brendan’s Academy of Music',
  'Universidad de Chile',
  'Rutgers, The State University of New Jersey',
  'Caltech',
  'Harvard University',
];
const degrees: [string, string][] = [
  ['Bachelor of Science', 'Civil Engineering'],
  ['B.A.', 'Economics'],
  ['M.S.', 'Data Science'],
  ['BSc', 'Physics'],
  ['Master of Fine Arts', 'Photography'],
  ['Associate of Arts', 'Culinary Management'],
  ['Ph.D.', 'Microbiology'],
  ['MBA', 'Finance'],
  ['A.B.', 'History and Literature'],
];

const localOf = (name: string, at: number): string => {
  const [first = '', ...others] = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .split(/[ -]/);
  const last = others.at(-1) ?? '';
  return [`${first}.${last}`, `${first[0]}${last}`, `${first}${last}87`, 'studio.north', last][
    at % 5
  ] as string;
};

export function personOfKind(seed: number): Person {
  const person = personOf(seed);
  const at = seed % 97;
  const name = names[at % names.length] ?? '';
  return {
    ...person,
    name,
    email: `${localOf(name, at)}@${['example.org', 'mail-office.example.com'][at % 2]}`,
    schools: person.schools.map((school, place) => {
      const [degree = '', field = ''] = degrees[(at * 2 + place) % degrees.length] ?? [];
      return {
        ...school,
        name: schools[(at * 3 + place * 4) % schools.length] ?? '',
        degree,
        field,
      };
    }),
  };
}

export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');
const two = (number: number) => String(number).padStart(2, '0');
const short = ({ year, month }: Month) => `${monthNames[month - 1]?.slice(0, 3)} ${year}`;
export const usual = (from: Month, to: Month | null) =>
  `${short(from)} – ${to ? short(to) : 'Present'}`;

type Period = (from: Month, to: Month | null) => string;
const each = (one: (at: Month) => string, dash: string, now = 'Present'): Period => {
  return (from, to) => `${one(from)}${dash}${to ? one(to) : now}`;
};
const name = ({ month }: Month) => monthNames[month - 1] ?? '';

/** Ways to write a period that have its months. */
export const periods: Record<string, Period> = {
  day: each((at) => `${name(at)} 15, ${at.year}`, ' - '),
  'day-first': each((at) => `15 ${name(at).slice(0, 3)} ${at.year}`, ' – ', 'today'),
  ordinal: each((at) => `${name(at)} 15th, ${at.year}`, ' to ', 'now'),
  slashes: each((at) => `${at.year}/${two(at.month)}`, ' - '),
  'two-digits': each((at) => `${name(at).slice(0, 3)} ${two(at.year % 100)}`, ' – '),
  'two-digits-slash': each((at) => `${at.month}/${two(at.year % 100)}`, ' - '),
  'month-dash': each((at) => `${name(at).slice(0, 3)}-${two(at.year % 100)}`, ' to '),
  instant: each((at) => `${at.year}-${two(at.month)}-15T00:00:00.000Z`, ' - '),
  weekday: each((at) => `Mon ${name(at).slice(0, 3)} 15 ${at.year}`, ' - '),
  'year-first': each((at) => `${at.year} ${name(at)}`, ' – ', 'ongoing'),
  slash: each((at) => `${name(at)} ${at.year}`, ' / '),
  capitals: each((at) => `${name(at).slice(0, 3).toUpperCase()}. ${at.year}`, ' — ', 'PRESENT'),
  'from-to': (from, to) =>
    to
      ? `From ${name(from)} ${from.year} to ${name(to)} ${to.year}`
      : `Since ${name(from)} ${from.year}`,
  spaced: each((at) => `${two(at.month)} / ${at.year}`, '  –  '),
  comma: each((at) => `${at.year}, ${name(at)}`, ' – '),
  arrow: each((at) => `${name(at)} ${at.year}`, ' → ', 'Now'),
  spanish: each(
    ({ year, month }) =>
      `${['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'][month - 1]} ${year}`,
    ' – ',
    'actualidad',
  ),
};
