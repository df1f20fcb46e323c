import { escaped as e } from '../looks.ts';
import type { Month, Person } from '../people.ts';

/** Ways in which schools stand on a page. */

type School = Person['schools'][number];
type Period = (from: Month, to: Month | null) => string;
export interface Schools {
  style?: string;
  heading?: string;
  /** What of the dates is shown: both by months unless said. */
  dates?: 'both' | 'years' | 'end' | 'end-year' | 'none';
  /** Every school is the first one: several degrees there. */
  isOne?: boolean;
  /** They stand in a narrow column beside the works. */
  isBeside?: boolean;
  write: (schools: readonly School[], period: Period) => string;
}

const all = (one: (school: School, period: Period, at: number) => string): Schools['write'] => {
  return (schools, period) => schools.map((school, at) => one(school, period, at)).join('');
};
const years: Period = (from, to) => `${from.year} – ${to?.year}`;
const row = (left: string, right: string) =>
  `<div class="row"><span>${left}</span><span>${right}</span></div>`;
const of = (s: School) => `${s.degree} in ${s.field}`;

export const schoolKinds: Record<string, Schools> = {
  'degree-first': {
    write: all(
      (s, period) => `${row(`<b>${of(s)}</b>`, period(s.start, s.end))}<p><i>${e(s.name)}</i></p>`,
    ),
  },
  'school-then-degree': {
    write: all(
      (s, period) =>
        `${row(`<b>${e(s.name)}</b>`, 'Springfield, OH')}${row(`<i>${of(s)}</i>`, period(s.start, s.end))}`,
    ),
  },
  'degree-comma-field-dash-school': {
    dates: 'end-year',
    write: all((s) => `<p>${s.degree}, ${s.field} — ${e(s.name)}, ${s.end.year}</p>`),
  },
  'school-dash-degree': {
    dates: 'years',
    write: all(
      (s) => `<p><b>${e(s.name)}</b> – ${s.degree}, ${s.field} (${years(s.start, s.end)})</p>`,
    ),
  },
  'one-line-commas': {
    dates: 'years',
    write: all((s) => `<p>${s.degree} ${s.field}, ${e(s.name)}, ${s.start.year}–${s.end.year}</p>`),
  },
  'with-grades': {
    write: all(
      (s, period) =>
        `${row(`<b>${e(s.name)}</b>`, period(s.start, s.end))}<p>${of(s)}</p><p>GPA: 3.8/4.0, magna cum laude</p><ul><li>Dean’s List, six semesters</li><li>Relevant coursework: Statics, Thermodynamics, Academic Writing</li></ul>`,
    ),
  },
  'with-thesis': {
    write: all(
      (s, period) =>
        `${row(`<b>${of(s)}</b>`, period(s.start, s.end))}<p>${e(s.name)}</p><p>Thesis: The High School as a Place of Work, advised at the Institute of Labor</p><p>Minor in Philosophy</p>`,
    ),
  },
  'several-degrees': {
    isOne: true,
    write: (schools, period) =>
      `<p><b>${e(schools[0]?.name ?? '')}</b></p>${schools.map((s) => row(of(s), period(s.start, s.end))).join('')}`,
  },
  'several-degrees-dates-first': {
    isOne: true,
    dates: 'years',
    write: (schools) =>
      `<h3>${e(schools[0]?.name ?? '')}</h3>${schools.map((s) => `<p>${years(s.start, s.end)}: ${of(s)}</p>`).join('')}`,
  },
  'exchange-semester': {
    write: all(
      (s, period) =>
        `${row(`<b>${e(s.name)}</b>`, period(s.start, s.end))}<p>${of(s)}</p><ul><li>Exchange semester in Lisbon, one term of urban planning</li><li>Tutor of first-year students</li></ul>`,
    ),
  },
  'class-of': {
    dates: 'end-year',
    write: all((s) => `<p><b>${e(s.name)}</b>, ${of(s)}, Class of ${s.end.year}</p>`),
  },
  'graduated-below': {
    dates: 'end',
    write: all(
      (s, period) =>
        `<p><b>${of(s)}</b></p><p>${e(s.name)}</p><p>Graduated ${period(s.end, null).replace(/ – .*/, '')}</p>`,
    ),
  },
  'expected-right': {
    dates: 'end',
    write: all(
      (s, period) =>
        `${row(`<b>${e(s.name)}</b>`, `Expected ${period(s.end, null).replace(/ – .*/, '')}`)}<p>${of(s)}</p>`,
    ),
  },
  'year-in-brackets': {
    dates: 'end-year',
    write: all((s) => `<p>${e(s.name)} (${s.end.year})<br>${of(s)}</p>`),
  },
  undated: {
    dates: 'none',
    write: all((s) => `<p><b>${e(s.name)}</b></p><p>${of(s)}</p>`),
  },
  'undated-degree-first': {
    dates: 'none',
    write: all((s) => `<p><b>${of(s)}</b></p><p>${e(s.name)}</p>`),
  },
  'undated-one-line': {
    dates: 'none',
    write: all((s) => `<p>${of(s)}, ${e(s.name)}</p>`),
  },
  'narrow-side': {
    isBeside: true,
    write: all(
      (s, period) => `<h3>${of(s)}</h3><p>${e(s.name)}</p><p>${period(s.start, s.end)}</p>`,
    ),
  },
  'narrow-side-school-first': {
    isBeside: true,
    dates: 'years',
    write: all((s) => `<p><b>${e(s.name)}</b></p><p>${of(s)}</p><p>${years(s.start, s.end)}</p>`),
  },
  'narrow-side-dates-first': {
    isBeside: true,
    dates: 'years',
    write: all((s) => `<p>${years(s.start, s.end)}</p><p><b>${of(s)}</b></p><p>${e(s.name)}</p>`),
  },
  'narrow-side-bold-run': {
    isBeside: true,
    dates: 'end-year',
    write: all((s) => `<p><b>${of(s)}</b>, ${e(s.name)}, ${s.end.year}</p>`),
  },
  'table-with-header': {
    dates: 'end-year',
    style: 'td, th { border: 1px solid #999; padding: 2px 8px; text-align: left }',
    write: (schools) =>
      `<table><tr><th>Degree</th><th>Institution</th><th>Year</th><th>GPA</th></tr>${schools.map((s) => `<tr><td>${of(s)}</td><td>${e(s.name)}</td><td>${s.end.year}</td><td>3.${s.end.month}</td></tr>`).join('')}</table>`,
  },
  'table-year-first': {
    dates: 'years',
    style: 'td { padding: 2px 16px 2px 0 } table { width: 100% }',
    write: (schools) =>
      `<table>${schools.map((s) => `<tr><td>${years(s.start, s.end)}</td><td>${e(s.name)}</td><td>${of(s)}</td></tr>`).join('')}</table>`,
  },
  'table-narrow-cells': {
    dates: 'years',
    style:
      'td { padding: 2px 10px 2px 0; vertical-align: top; width: 150px } table { width: 460px }',
    write: (schools) =>
      `<table>${schools.map((s) => `<tr><td>${of(s)}</td><td>${e(s.name)}</td><td>${years(s.start, s.end)}</td></tr>`).join('')}</table>`,
  },
  timeline: {
    style:
      '.tl { border-left: 2px solid #999; padding-left: 18px; margin-bottom: 8px } .when { color: #777; font-size: 8.5pt }',
    write: all(
      (s, period) =>
        `<div class="tl"><p class="when">${period(s.start, s.end)}</p><h3>${e(s.name)}</h3><p>${of(s)}</p></div>`,
    ),
  },
  'year-left-large': {
    dates: 'end-year',
    style:
      '.g { display: grid; grid-template-columns: 90px 1fr; align-items: baseline } .y { font-size: 20pt; font-weight: bold }',
    write: all(
      (s) =>
        `<div class="g"><div class="y">${s.end.year}</div><div><b>${of(s)}</b><br>${e(s.name)}</div></div>`,
    ),
  },
  bulleted: {
    dates: 'end-year',
    write: (schools) =>
      `<ul>${schools.map((s) => `<li>${of(s)}, ${e(s.name)}, ${s.end.year}</li>`).join('')}</ul>`,
  },
  'bulleted-school-first': {
    write: (schools, period) =>
      `<ul>${schools.map((s) => `<li><b>${e(s.name)}</b> | ${of(s)} | ${period(s.start, s.end)}</li>`).join('')}</ul>`,
  },
  cards: {
    style: '.cards { display: grid; grid-template-columns: 1fr 1fr; gap: 24px }',
    write: (schools, period) =>
      `<div class="cards">${schools.map((s) => `<div><h3>${e(s.name)}</h3><p>${of(s)}</p><p>${period(s.start, s.end)}</p></div>`).join('')}</div>`,
  },
  'from-sentence': {
    dates: 'end-year',
    write: all((s) => `<p>${of(s)} from ${e(s.name)}, ${s.end.year}</p>`),
  },
  'at-sentence': {
    dates: 'years',
    write: all((s) => `<p>${s.degree} (${s.field}) at ${e(s.name)}, ${years(s.start, s.end)}</p>`),
  },
  'wrapped-at': {
    style: '.edu { width: 300px; margin-left: 140px } .edu + .edu { margin-top: 6px }',
    write: all(
      (s, period) => `<div class="edu">${of(s)} at ${e(s.name)}<br>${period(s.start, s.end)}</div>`,
    ),
  },
  'wrapped-right-date': {
    style:
      '.edu { width: 330px; display: flex; justify-content: space-between; gap: 20px } .edu span:last-child { white-space: nowrap }',
    write: all(
      (s, period) =>
        `<div class="edu"><span><b>${e(s.name)}</b><br>${of(s)}</span><span>${period(s.start, s.end)}</span></div>`,
    ),
  },
  'with-courses': {
    heading: 'Education & Certifications',
    write: (schools, period) =>
      `${schools.map((s) => `${row(`<b>${e(s.name)}</b>`, period(s.start, s.end))}<p>${of(s)}</p>`).join('')}<p style="margin-top:10px">First Aid, Red Ridge Safety, 2019</p><p>Forklift License, 2020</p>`,
  },
  labels: {
    dates: 'years',
    write: all(
      (s) =>
        `<p>Degree: ${s.degree}</p><p>Major: ${s.field}</p><p>School: ${e(s.name)}</p><p>Years: ${years(s.start, s.end)}</p>`,
    ),
  },
  'heading-unknown': {
    heading: 'Where I Learned',
    write: all(
      (s, period) => `${row(`<b>${e(s.name)}</b>`, period(s.start, s.end))}<p>${of(s)}</p>`,
    ),
  },
  capitals: {
    write: all(
      (s, period) =>
        `${row(`<b>${e(s.name.toUpperCase())}</b>`, period(s.start, s.end))}<p>${of(s)}</p>`,
    ),
  },
  'dates-far-below': {
    dates: 'years',
    write: all(
      (s) =>
        `<p><b>${e(s.name)}</b></p><p>${of(s)}</p><p>Springfield, OH</p><p>${years(s.start, s.end)}</p>`,
    ),
  },
  'bars-with-place': {
    dates: 'years',
    write: all(
      (s) =>
        `<p>${e(s.name)} | Springfield, OH | ${s.degree} | ${s.field} | ${s.start.year}-${s.end.year}</p>`,
    ),
  },
};
