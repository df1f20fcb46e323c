import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bullets, dateStyles, escaped as e, monthNames, page } from '../looks.ts';
import { chance, type Month, type Person } from '../people.ts';
import { personWithSchools } from './drawn-people.ts';
import { shown } from './print.ts';

/*
 * Layouts of schools drawn by chance: what stands in which row, between which signs, with which dates,
 * grades, courses and places. Nobody designed one of them, and no two seeds have the same.
 */

const towns = ['Springfield, OH', 'Boulder, Colorado', 'New York, NY', 'Leuven, Belgium'];

type School = Person['schools'][number];
interface Drawn {
  style: string;
  heading: string;
  isFirst: boolean;
  isBeside: boolean;
  dates: 'both' | 'years' | 'end' | 'end-year';
  write: (schools: readonly School[]) => string;
}

function layoutOf(seed: number): Drawn {
  const next = chance(seed * 7_919 + 13);
  next();
  const one = <Item>(...items: Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const styles = ['short', 'long', 'numbers', 'iso', 'abbreviated', 'commas'] as const;
  const period = dateStyles[one(...styles)];
  const dates = one('both', 'both', 'years', 'end', 'end-year');
  const month = ({ year, month: at }: Month) => `${monthNames[at - 1]?.slice(0, 3)} ${year}`;
  const lead = one('', '', '', 'Graduated ', 'Class of ', 'Expected ');
  const dash = one('–', ' - ', ' – ', ' to ');
  const when = (s: School) =>
    ({
      both: period(s.start, s.end),
      years: `${s.start.year}${dash}${s.end.year}`,
      end: `${lead === 'Class of ' ? '' : lead}${month(s.end)}`,
      'end-year': `${lead}${s.end.year}`,
    })[dates];
  const study = one<(s: School) => string>(
    (s) => `${s.degree} in ${s.field}`,
    (s) => `${s.degree} in ${s.field}`,
    (s) => `${s.degree}, ${s.field}`,
    (s) => `${s.degree} ${s.field}`,
    (s) => `${s.field}, ${s.degree}`,
    (s) => `${s.field} (${s.degree})`,
    (s) => `${s.degree} (${s.field})`,
    (s) => `${s.field} — ${s.degree}`,
    (s) => `${s.degree} – ${s.field}`,
    (s) => `${s.degree}: ${s.field}`,
    (s) => s.degree,
  );
  const grade = one('', '', '', '', '3.8', '3.8/4.0', '92%');
  const honor = one('', '', '', 'magna cum laude', 'Dean’s List');
  const graded = (text: string) => {
    const said = [grade === '' ? '' : `GPA ${grade}`, honor].filter(Boolean).join(', ');
    return said === '' || gradeAt !== 'beside' ? text : `${text}${gradeSign}${said}`;
  };
  const gradeAt = one('beside', 'below', 'right');
  const gradeSign = one(', ', ' | ', '; ', ' • ');

  const town = one('', '', ...towns);
  const townAt = one('school', 'below', 'right');
  const tag = one('b', 'i', 'span', 'h3');
  const isCapital = next() < 0.12;
  const name = (s: School) => {
    const text = e(isCapital ? s.name.toUpperCase() : s.name);
    const placed = town !== '' && townAt === 'school' ? `${text}${placeSign}${town}` : text;
    return tag === 'h3' ? `<b class="large">${placed}</b>` : `<${tag}>${placed}</${tag}>`;
  };
  const placeSign = one(', ', ' | ', ' – ');
  const studyTag = one('b', 'i', 'span', 'span');
  const learned = (s: School) => `<${studyTag}>${graded(study(s))}</${studyTag}>`;
  const isSchoolFirst = next() < 0.55;
  const names = (s: School) => (isSchoolFirst ? [name(s), learned(s)] : [learned(s), name(s)]);
  const row = (left: string, right: string) =>
    right === ''
      ? `<p>${left}</p>`
      : `<div class="row"><span>${left}</span><span>${right}</span></div>`;
  const courses = one(
    '',
    '',
    '',
    '<p>Relevant coursework: Statics, Thermodynamics, Academic Writing, Fluid Mechanics, Design of Experiments, Public Speaking and Ethics of the Profession</p>',
    '<ul><li>Statics</li><li>Academic Writing</li><li>Public Speaking</li></ul>',
    '<p>Statics &nbsp;&nbsp; Thermodynamics &nbsp;&nbsp; Academic Writing</p>',
    '<p>Courses</p><ul><li>EN101 - Academic Writing</li><li>MA210 - Statistics</li></ul>',
    '<ul><li>Led the student chapter of the School Garden Society, with 40 members</li></ul>',
  );
  const below = () =>
    [
      gradeAt === 'below' && grade !== ''
        ? `<p>${gradeLabel}${grade}${honor === '' ? '' : `, ${honor}`}</p>`
        : '',
      courses,
    ].join('');
  const gradeLabel = one('GPA: ', 'Grade: ', 'Cumulative GPA ', 'Score: ');
  const right = gradeAt === 'right' && grade !== '' ? `GPA ${grade}` : '';
  const townBelow = town !== '' && townAt === 'below' ? `<p>${town}</p>` : '';
  const townRight = town !== '' && townAt === 'right' ? town : '';
  const sign = one(', ', ' | ', ' – ', ' • ', ' · ', ' / ', ' — ');
  const brackets = next() < 0.3;
  const bracketed = (text: string) => (brackets ? `(${text})` : text);
  const width = one(90, 110, 140);
  const arrangement = one<(schools: readonly School[]) => string>(
    // Dates at the right of the first row, of the second, or in a row of their own.
    each((s) => {
      const [first = '', second = ''] = names(s);
      return `${row(first, when(s))}${row(second, townRight || right)}${townBelow}${below()}`;
    }),
    each((s) => {
      const [first = '', second = ''] = names(s);
      return `${row(first, townRight || right)}${row(second, when(s))}${townBelow}${below()}`;
    }),
    each((s) => {
      const [first = '', second = ''] = names(s);
      return `${row(first, townRight)}${row(second, right)}${townBelow}<p><small>${bracketed(when(s))}</small></p>${below()}`;
    }),
    each((s) => {
      const [first = '', second = ''] = names(s);
      return `<p><small>${when(s)}</small></p>${row(first, townRight)}${row(second, right)}${townBelow}${below()}`;
    }),
    each((s) => {
      const [first = '', second = ''] = names(s);
      return `${row(first, townRight)}<p><small>${bracketed(when(s))}</small></p>${row(second, right)}${townBelow}${below()}`;
    }),
    // One row.
    each(
      (s) =>
        `${row([...names(s), when(s)].join(sign), '')}${townBelow}${gradeAt === 'below' ? below() : ''}`,
    ),
    each((s) => `${row(names(s).join(sign), when(s))}${townBelow}${below()}`),
    each((s) => `<p>${names(s).join(sign)} (${when(s)})</p>${below()}`),
    (schools) =>
      `<ul>${schools.map((s) => `<li>${names(s).join(sign)}${sign}${when(s)}</li>`).join('')}</ul>`,
    // Dates in a margin.
    each(
      (s) =>
        `<div class="margin"><div>${when(s)}</div><div><p>${names(s).join(`</p><p>`)}</p>${townBelow}${below()}</div></div>`,
    ),
    each(
      (s) =>
        `<div class="margin"><div>${when(s)}</div><div><p>${names(s).join(sign)}</p>${below()}</div></div>`,
    ),
    each(
      (s) =>
        `<div class="margin"><div>${when(s)}${town === '' ? '' : `<br>${town}`}</div><div><p>${names(s).join(`</p><p>`)}</p>${courses}</div></div>`,
    ),
    // Tables and cards.
    (schools) =>
      `<table><tr>${isSchoolFirst ? '<th>School</th><th>Degree</th>' : '<th>Qualification</th><th>Institution</th>'}<th>Year</th>${grade === '' ? '' : '<th>GPA</th>'}</tr>${schools
        .map(
          (s) =>
            `<tr>${names(s)
              .map((cell) => `<td>${cell}</td>`)
              .join('')}<td>${when(s)}</td>${grade === '' ? '' : `<td>${grade}</td>`}</tr>`,
        )
        .join('')}</table>`,
    (schools) =>
      `<table>${schools
        .map(
          (s) =>
            `<tr><td>${when(s)}</td>${names(s)
              .map((cell) => `<td>${cell}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</table>`,
    (schools) =>
      `<div class="cards">${schools.map((s) => `<div><p>${names(s).join('</p><p>')}</p><p>${when(s)}</p></div>`).join('')}</div>`,
    (schools) =>
      `<div class="cards">${schools.map((s) => `<div><p><small>${when(s)}</small></p><p>${names(s).join('</p><p>')}</p>${below()}</div>`).join('')}</div>`,
  );
  return {
    style: `.row { display: flex; justify-content: space-between; gap: 12px } .large { font-size: ${one('12pt', '13pt')} } small { color: #666 } .margin { display: grid; grid-template-columns: ${width}px 1fr; gap: 16px } .cards { display: grid; grid-template-columns: 1fr 1fr; gap: 24px } td, th { text-align: left; vertical-align: top; padding: 2px 14px 2px 0${next() < 0.5 ? '; border: 1px solid #999; padding-left: 6px' : ''} } .gap { height: ${one('4px', '8px', '12px')} }`,
    heading: one(
      'Education',
      'EDUCATION',
      'Academic Background',
      'Education & Training',
      'Studies',
    ),
    isFirst: next() < 0.3,
    isBeside: next() < 0.15,
    dates,
    write: arrangement,
  };
}

const each = (write: (school: School) => string) => (schools: readonly School[]) =>
  schools.map(write).join('<div class="gap"></div>');

function htmlOf(p: Person, layout: Drawn): string {
  const works = `<h2>Experience</h2>${p.works
    .map(
      (w) =>
        `<div class="row"><b>${e(w.position)}</b><span>${dateStyles.short(w.start, w.end)}</span></div><p>${e(w.company)}, ${w.place}</p>${bullets(w.tasks)}`,
    )
    .join('')}`;
  const education = `<h2>${e(layout.heading)}</h2>${layout.write(p.schools)}`;
  const skills = `<h2>Skills</h2><p>${p.skills.map(e).join(', ')}</p>`;
  const body = layout.isBeside
    ? `<div class="beside"><div>${education}${skills}</div><div>${works}</div></div>`
    : layout.isFirst
      ? education + works + skills
      : works + education + skills;
  return page(
    `body { font-family: Carlito, sans-serif } h2 { margin: 12px 0 4px; font-size: 13pt; color: #246 } .beside { display: grid; grid-template-columns: 190px 1fr; gap: 24px } ${layout.style}`,
    `<h1>${e(p.name)}</h1><p>${p.email} | ${p.phone} | ${p.city}, ${p.state}</p>${body}`,
  );
}

/** COUNT layouts from a seed on, with three people each. @returns how many files were written */
export async function printDrawn(
  browserPage: Page,
  folder: string,
  count: number,
  from: number,
): Promise<number> {
  mkdirSync(resolve(folder), { recursive: true });
  for (let seed = from; seed < from + count; seed += 1) {
    const layout = layoutOf(seed);
    for (const at of [1, 2, 3]) {
      const p = personWithSchools(seed * 3 + at);
      const file = join(resolve(folder), `${layout.isBeside ? 2 : 1}-drawn${seed}-${at}`);
      await browserPage.setContent(htmlOf(p, layout));
      await browserPage.pdf({
        path: `${file}.pdf`,
        preferCSSPageSize: true,
        printBackground: true,
      });
      writeFileSync(`${file}.json`, JSON.stringify(shown(p, layout), null, 2));
    }
  }
  return count * 3;
}
