import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bullets, escaped as e, page, truthOf } from '../looks.ts';
import type { Person } from '../people.ts';
import { mailHeads, nameHeads, type Head } from './heads.ts';
import { periods, personOfKind, usual } from './people.ts';
import { schoolKinds, type Schools } from './schools.ts';

/*
 * Files of kinds: each kind changes one thing, how a name, a mail address, the schools or the dates stand,
 * in a page that is plain otherwise.
 */

const plainHead: Head = {
  top: (p) => `<h1>${e(p.name)}</h1><p>${p.email} | ${p.phone} | ${p.city}, ${p.state}</p>`,
};
const plainSchools = schoolKinds['school-then-degree'] as Schools;
const style =
  'body { font-family: Carlito, sans-serif; position: relative } .row { display: flex; justify-content: space-between } h2 { margin: 12px 0 4px; font-size: 13pt; color: #246 } h3 { font-size: 10.5pt } .beside { display: grid; grid-template-columns: 150px 1fr; gap: 24px }';

function written(p: Person, head: Head, schools: Schools, period: typeof usual): string {
  const works = `<h2>Experience</h2>${p.works
    .map(
      (w) =>
        `<div class="row"><b>${e(w.position)}</b><span>${period(w.start, w.end)}</span></div><p>${e(w.company)}, ${w.place}</p>${bullets(w.tasks)}`,
    )
    .join('')}`;
  const education = `<h2>${schools.heading ?? 'Education'}</h2>${schools.write(p.schools, period)}`;
  const skills = `<h2>Skills</h2><p>${p.skills.map(e).join(', ')}</p>`;
  const body = schools.isBeside
    ? `<div class="beside"><div>${education}${skills}</div><div>${works}</div></div>`
    : works + education + skills;
  const html = page(
    `${style} ${head.style ?? ''} ${schools.style ?? ''}`,
    `${head.top(p)}${body}${head.bottom?.(p) ?? ''}`,
  );
  return html.replace('<style>', `<title>${e(head.title?.(p) ?? '')}</title><style>`);
}

type Study = Record<'startDate' | 'endDate', string>;

/** The truth of what the schools' kind shows. */
export function shown(person: Person, { dates = 'both' }: Pick<Schools, 'dates'>): object {
  const truth = truthOf(person, 'long') as { education: Study[] };
  const education = truth.education.map(({ startDate, endDate, ...school }) => ({
    ...school,
    ...(dates === 'both' && { startDate, endDate }),
    ...(dates === 'years' && { startDate: startDate.slice(0, 4), endDate: endDate.slice(0, 4) }),
    ...(dates === 'end' && { endDate }),
    ...(dates === 'end-year' && { endDate: endDate.slice(0, 4) }),
  }));
  return { ...truth, education };
}

/** @returns how many files were written */
export async function printKinds(
  browserPage: Page,
  folder: string,
  count: number,
): Promise<number> {
  const groups: Record<string, [string, Head, Schools, typeof usual][]> = {
    names: Object.entries(nameHeads).map(([name, head]) => [name, head, plainSchools, usual]),
    mails: Object.entries(mailHeads).map(([name, head]) => [name, head, plainSchools, usual]),
    schools: Object.entries(schoolKinds).map(([name, own]) => [name, plainHead, own, usual]),
    dates: Object.entries(periods).map(([name, own]) => [name, plainHead, plainSchools, own]),
  };
  let seed = 0;
  for (const [group, kinds] of Object.entries(groups))
    for (const [name, head, schools, period] of kinds) {
      const target = resolve(folder, group);
      mkdirSync(target, { recursive: true });
      for (let at = 0; at < count; at += 1) {
        const person = personOfKind(80_000 + (seed += 7));
        const [first] = person.schools;
        if (schools.isOne && first)
          person.schools = person.schools.map((one) => ({ ...one, name: first.name }));
        const file = join(target, `${schools.isBeside ? 2 : 1}-${name}-${at + 1}`);
        await browserPage.setContent(written(person, head, schools, period));
        await browserPage.pdf({
          path: `${file}.pdf`,
          preferCSSPageSize: true,
          printBackground: true,
        });
        writeFileSync(`${file}.json`, JSON.stringify(shown(person, schools), null, 2));
      }
    }
  return seed / 7;
}
