import { escaped as e, monthNames, truthOf } from '../looks.ts';
import { personOf, type Month, type Person } from '../people.ts';

/** Our own drawing of the page that LinkedIn's 'Save to PDF' prints: a dark column beside the text. */

const month = ({ year, month: at }: Month) => `${monthNames[at - 1]} ${year}`;
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** `1 year 4 months`, both months counted. */
function lasted(from: Month, to: Month | null): string {
  const end = to ?? { year: 2026, month: 11 };
  const months = (end.year - from.year) * 12 + end.month - from.month + 1;
  const [years, left] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? count(years, 'year') : '', left > 0 ? count(left, 'month') : '']
    .filter(Boolean)
    .join(' ');
}

const period = (from: Month, to: Month | null) =>
  `${month(from)} - ${to ? month(to) : 'Present'} (${lasted(from, to)})`;

/** Every third person has all positions but the first at one company. */
export function linkedInPerson(seed: number): Person {
  const person = personOf(50_000 + seed);
  if (seed % 3 !== 0) return person;
  const [, second] = person.works;
  const works = person.works.map((work, at) =>
    at === 0 || !second ? work : { ...work, company: second.company },
  );
  return { ...person, works };
}

/** Every second school has years only. */
export function linkedInTruth(person: Person): object {
  const truth = truthOf(person, 'long') as { education: Record<string, unknown>[] };
  const education = truth.education.map((one, at) =>
    at % 2 === 0 ? one : { ...one, endDate: String(person.schools[at]?.end.year) },
  );
  return { ...truth, education };
}

export function linkedInPage(person: Person): string {
  const groups: Person['works'][] = [];
  for (const work of person.works) {
    const last = groups.at(-1);
    if (last?.[0]?.company === work.company) last.push(work);
    else groups.push([work]);
  }
  const told = (work: Person['works'][number], at: number) =>
    `${at % 3 === 1 ? '' : `<div class="place">${e(work.place)}, United States</div>`}<p>${work.tasks
      .map((task) => (at % 2 === 0 ? e(task) : `- ${e(task)}`))
      .join('<br>')}</p>`;
  const jobs = groups.map((works, at) => {
    const [first, ...more] = works;
    if (!first) return '';
    if (more.length === 0)
      return `<h3>${e(first.company)}</h3><div class="title">${e(first.position)}</div><div>${period(first.start, first.end)}</div>${told(first, at)}`;
    const oldest = works.at(-1) ?? first;
    return `<h3>${e(first.company)}</h3><div>${lasted(oldest.start, first.end)}</div>${works
      .map(
        (work, place) =>
          `<div class="title">${e(work.position)}</div><div>${period(work.start, work.end)}</div>${told(work, place + at)}`,
      )
      .join('')}`;
  });
  const schools = person.schools.map(
    ({ name, degree, field, start, end }, at) =>
      `<h3>${e(name)}</h3><div>${degree}, ${field} · (${at % 2 === 0 ? `${month(start)} - ${month(end)}` : `${start.year} - ${end.year}`})</div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>
  @page { size: Letter; margin: 0 } body { margin: 0; font: 12px/1.4 Carlito, Arial, sans-serif; display: flex }
  aside { width: 215px; min-height: 1056px; box-sizing: border-box; padding: 40px 24px; background: #293e49; color: #dfe3e5; flex: none; overflow-wrap: anywhere }
  aside h2 { font-size: 13px; font-weight: normal; margin: 18px 0 6px; color: #fff } main { padding: 40px 36px 40px 28px }
  h1 { font-size: 26px; font-weight: normal; margin: 0 } main h2 { font-size: 16px; font-weight: normal; margin: 22px 0 8px }
  h3 { font-size: 12px; font-weight: bold; margin: 10px 0 0 } .title { font-size: 11.5px; margin-top: 4px } .place { color: #777 } p { margin: 6px 0 }
  </style></head><body><aside><h2>Contact</h2><div>${person.phone} (Mobile)</div><div>${person.email}</div><div>www.linkedin.com/in/${e(person.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'))}<br>(LinkedIn)</div>
  <h2>Top Skills</h2>${person.skills
    .slice(0, 3)
    .map((skill) => `<div>${e(skill)}</div>`)
    .join('')}<h2>Languages</h2>${person.languages
    .map(([name, level]) => `<div>${name} (${level})</div>`)
    .join('')}<h2>Certifications</h2>${person.certificates
    .map(({ name }) => `<div>${e(name)}</div>`)
    .join(
      '',
    )}</aside><main><h1>${e(person.name)}</h1><div>${e(person.label)} at ${e(person.works[0]?.company ?? '')}</div><div class="place">${e(person.city)}, ${person.state.slice(0, 2)}, United States</div>
  <h2>Summary</h2><p>${e(person.summary)}</p><h2>Experience</h2>${jobs.join('')}<h2>Education</h2>${schools.join('')}</main></body></html>`;
}
