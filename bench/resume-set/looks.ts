import type { Month, Person } from './people.ts';

/** How a template writes dates; years only where it shows no months. */
export const dateStyles = {
  short: (from: Month, to: Month | null) =>
    `${word(from).slice(0, 3)} ${from.year} – ${to ? `${word(to).slice(0, 3)} ${to.year}` : 'Present'}`,
  long: (from: Month, to: Month | null) =>
    `${word(from)} ${from.year} - ${to ? `${word(to)} ${to.year}` : 'present'}`,
  numbers: (from: Month, to: Month | null) =>
    `${two(from)}/${from.year}–${to ? `${two(to)}/${to.year}` : 'now'}`,
  iso: (from: Month, to: Month | null) =>
    `${from.year}-${two(from)} to ${to ? `${to.year}-${two(to)}` : 'today'}`,
  dots: (from: Month, to: Month | null) =>
    `${two(from)}.${from.year} — ${to ? `${two(to)}.${to.year}` : 'Current'}`,
  abbreviated: (from: Month, to: Month | null) =>
    `${word(from).slice(0, 3)}. ${from.year} – ${to ? `${word(to).slice(0, 3)}. ${to.year}` : 'Present'}`,
  years: (from: Month, to: Month | null) =>
    to?.year === from.year
      ? `${from.year}–${to.year}`
      : `${from.year} – ${to ? to.year : 'Present'}`,
  open: (from: Month, to: Month | null) => (to ? `${from.year}–${to.year}` : `${from.year}–`),
  commas: (from: Month, to: Month | null) =>
    `${word(from)}, ${from.year} – ${to ? `${word(to)}, ${to.year}` : 'Present'}`,
  quoted: (from: Month, to: Month | null) =>
    `${word(from).slice(0, 3)} ’${String(from.year).slice(2)} – ${to ? `${word(to).slice(0, 3)} ’${String(to.year).slice(2)}` : 'Present'}`,
} as const;
export type DateStyle = keyof typeof dateStyles;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const word = ({ month }: Month) => monthNames[month - 1] ?? '';
const two = ({ month }: Month) => String(month).padStart(2, '0');

/** What a reader can know from a file with these dates, as a JSON Resume. */
export function truthOf(person: Person, dates: DateStyle): object {
  const onlyYears = dates === 'years' || dates === 'open';
  const date = (at: Month) => (onlyYears ? String(at.year) : `${at.year}-${two(at)}`);
  return {
    basics: { name: person.name, email: person.email, phone: person.phone, label: person.label },
    work: person.works.map(({ company, position, start, end }) => ({
      name: company,
      position,
      startDate: date(start),
      ...(end ? { endDate: date(end) } : {}),
    })),
    education: person.schools.map(({ name, degree, field, start, end }) => ({
      institution: name,
      studyType: degree,
      area: field,
      startDate: date(start),
      endDate: date(end),
    })),
    skills: person.skills.map((name) => ({ name })),
  };
}

export interface Look {
  name: string;
  columns: 1 | 2;
  /** Not to be looked at while the reader is tuned. */
  unseen: boolean;
  dates: DateStyle;
  /** What prints it: a page by Chromium, LaTeX, or Word's format by LibreOffice. */
  maker: 'page' | 'latex' | 'word';
  write: (person: Person, period: (from: Month, to: Month | null) => string) => string;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const bullets = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

/** A page of its own style. */
export const page = (style: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>
  @page { size: Letter; margin: 0.7in } * { box-sizing: border-box } body { margin: 0; font-size: 10.5pt; line-height: 1.35 }
  h1, h2, h3, p, ul { margin: 0 } ul { padding-left: 1.2em } ${style}</style></head><body>${body}</body></html>`;
