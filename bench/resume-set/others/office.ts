import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { dateStyles, escaped as e, truthOf } from '../looks.ts';
import { personOf, type Person } from '../people.ts';

/*
 * The two CVs among LibreOffice's own templates (Debian's package libreoffice-common), filled in their
 * styles and saved as Word files and as PDFs. Their empty forms were looked at, so both are.
 */

const templates = '/usr/lib/libreoffice/share/template/common/personal';
const period = dateStyles.abbreviated;

const rowOf = (style: string, left: string, ...right: string[]) => {
  const cell = (texts: readonly string[]) =>
    `<table:table-cell table:style-name="Table1.A1" office:value-type="string">${texts
      .map((text) => `<text:p text:style-name="${style}">${text}</text:p>`)
      .join('')}</table:table-cell>`;
  return `<table:table-row>${cell([left])}${cell(right)}</table:table-row>`;
};
const strong = (text: string) =>
  `<text:span text:style-name="Strong_20_Emphasis">${text}</text:span>`;

function table(p: Person): string {
  const head = (text: string) => rowOf('Standard', strong(text), '');
  const rows = [
    head('About me'),
    rowOf('Table_20_Contents', 'Name', e(p.name)),
    rowOf('Table_20_Contents', 'Address', `${e(p.city)}, ${p.state}`),
    rowOf('Table_20_Contents', 'Phone', p.phone),
    rowOf('Table_20_Contents', 'Email', p.email),
    head('Experience'),
    ...p.works.map((w) =>
      rowOf(
        'Standard',
        period(w.start, w.end),
        e(`${w.position} at ${w.company}`),
        ...w.tasks.map(e),
      ),
    ),
    head('Education'),
    ...p.schools.map((s) =>
      rowOf('Standard', period(s.start, s.end), e(`${s.degree} in ${s.field} at ${s.name}`)),
    ),
    head('Skills'),
    rowOf('Standard', 'Main', e(p.skills.join(', '))),
    head('Languages'),
    ...p.languages.map(([name, level]) => rowOf('Standard', name, level)),
  ];
  return `<text:h text:style-name="Heading_20_1" text:outline-level="1">Curriculum Vitae</text:h><table:table table:name="Table1" table:style-name="Table1"><table:table-column table:style-name="Table1.A"/><table:table-column table:style-name="Table1.B"/>${rows.join('')}</table:table>`;
}

function onePage(p: Person): string {
  const line = '<text:line-break/>';
  const heading = (style: string, text: string) =>
    `<text:h text:style-name="${style}" text:outline-level="3">${text}</text:h>`;
  const list = (texts: readonly string[]) =>
    `<text:list text:style-name="L1">${texts
      .map(
        (text) =>
          `<text:list-item><text:p text:style-name="P6">${e(text)}</text:p></text:list-item>`,
      )
      .join('')}</text:list>`;
  const schools = p.schools.map((s) => {
    const end = period(s.end, null).replace(/ – .*/, '');
    return `<text:p text:style-name="P5"><text:span text:style-name="T5">${e(`${s.degree} in ${s.field}`)}</text:span><text:span text:style-name="T3">${line}${e(s.name)}, ${end}</text:span></text:p>`;
  });
  const works = p.works.map(
    (w, at) =>
      `<text:section text:style-name="Sect1" text:name="Work${at}"><text:p text:style-name="P3">${e(w.position)}${line}<text:span text:style-name="T8">${e(w.company)}</text:span></text:p><text:p text:style-name="P2">${period(w.start, w.end)}</text:p></text:section>${list(w.tasks)}`,
  );
  return `<text:h text:style-name="P14" text:outline-level="1">${e(p.name)}</text:h><text:p text:style-name="P4">${e(p.city)}, ${p.state}</text:p><text:p text:style-name="P4">${p.phone}</text:p><text:p text:style-name="P4">${p.email}</text:p>${heading('P15', 'Education')}${schools.join('')}${heading('P17', 'Experience')}${works.join('')}${heading('P16', 'Skills')}${list(p.skills)}`;
}

const layouts = [
  { name: 'libreoffice-cv', file: 'CV.ott', write: table },
  { name: 'libreoffice-one-page', file: 'Resume1page.ott', write: onePage },
];

/** @param work a folder for what is made on the way @returns how many files were written */
export function printOffice(folder: string, work: string): number {
  const target = resolve(folder, 'seen', 'office');
  mkdirSync(target, { recursive: true });
  const sources: string[] = [];
  for (const [place, { name, file, write }] of layouts.entries()) {
    const path = join(templates, file);
    if (!existsSync(path)) {
      console.log(`${name} is not installed: ${path}`);
      continue;
    }
    const parts = unzipSync(new Uint8Array(readFileSync(path)));
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array());
    for (let at = 0; at < 6; at += 1) {
      const person = personOf(70_000 + place * 100 + at);
      const xml = content.replace(
        /(<\/text:sequence-decls>).*(<\/office:text>)/s,
        (_, before: string, after: string) => `${before}${write(person)}${after}`,
      );
      const source = join(work, `1-${name}-${at + 1}.ott`);
      // Its kind comes first, and is not packed.
      const { mimetype = new Uint8Array(), ...rest } = parts;
      const kind: Zippable = { mimetype: [mimetype, { level: 0 }] };
      writeFileSync(source, zipSync({ ...kind, ...rest, 'content.xml': strToU8(xml) }));
      sources.push(source);
      writeFileSync(
        join(target, `1-${name}-${at + 1}.json`),
        JSON.stringify(truthOf(person, 'abbreviated'), null, 2),
      );
    }
  }
  const home = `-env:UserInstallation=file://${join(work, 'office-others')}`;
  for (const kind of ['docx:Office Open XML Text', 'pdf'])
    if (sources.length > 0)
      execFileSync(
        'soffice',
        [home, '--headless', '--writer', '--convert-to', kind, '--outdir', target, ...sources],
        { stdio: 'ignore' },
      );
  return sources.length * 2;
}
