import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { dateStyles, truthOf, type Look } from './looks.ts';
import { office } from './office.ts';
import { oneColumn } from './one-column.ts';
import { personOf } from './people.ts';
import { twoColumns } from './two-columns.ts';

/*
 * Writes files of CVs of invented people, each with its truth beside it, for `npm run bench:resume`:
 * npm run bench:resume-set -- FOLDER [COUNT]. COUNT files of each template, 4 unless given. Templates that
 * are not to be looked at while the reader is tuned go into the folder `unseen`, the others into
 * `seen`. LaTeX and LibreOffice are used where they are installed.
 */

const [folder = '', count = '4'] = process.argv.slice(2);
if (folder === '') throw new Error('npm run bench:resume-set -- FOLDER [COUNT]');
const work = mkdtempSync(join(tmpdir(), 'resume-set-'));

function installed(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const tools = { page: true, latex: installed('pdflatex'), word: installed('soffice') };
const looks: Look[] = [...oneColumn, ...twoColumns, ...office].filter(({ maker }) => tools[maker]);
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
let files = 0;
for (const [place, look] of looks.entries()) {
  const target = resolve(folder, look.unseen ? 'unseen' : 'seen');
  mkdirSync(target, { recursive: true });
  for (let at = 0; at < Number(count); at += 1) {
    const person = personOf(1 + place * 1_000 + at);
    const source = look.write(person, dateStyles[look.dates]);
    const name = join(target, `${look.columns}-${look.name}-${at + 1}`);
    if (look.maker === 'page') {
      await page.setContent(source);
      await page.pdf({ path: `${name}.pdf`, preferCSSPageSize: true, printBackground: true });
    } else if (look.maker === 'latex') latex(source, name);
    else word(source, name);
    writeFileSync(`${name}.json`, JSON.stringify(truthOf(person, look.dates), null, 2));
    files += 1;
  }
}
await browser.close();
rmSync(work, { recursive: true });
console.log(`${files} files of ${looks.length} templates in ${folder}`);

function latex(source: string, name: string): void {
  writeFileSync(join(work, 'cv.tex'), source);
  const options = ['-interaction=batchmode', '-output-directory', work, join(work, 'cv.tex')];
  try {
    execFileSync('pdflatex', options, { stdio: 'ignore' });
  } finally {
    copyFileSync(join(work, 'cv.pdf'), `${name}.pdf`);
  }
}

function word(source: string, name: string): void {
  const html = join(work, 'cv.html');
  writeFileSync(html, source);
  const home = `-env:UserInstallation=file://${join(work, 'office')}`;
  const options = [
    home,
    '--headless',
    '--writer',
    '--convert-to',
    'docx:Office Open XML Text',
    '--outdir',
    work,
  ];
  execFileSync('soffice', [...options, html], { stdio: 'ignore' });
  copyFileSync(join(work, 'cv.docx'), `${name}.docx`);
}
