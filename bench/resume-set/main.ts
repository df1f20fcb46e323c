import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { dateStyles, truthOf, type Look } from './looks.ts';
import { office } from './office.ts';
import { classes } from './others/latex.ts';
import { linkedInPage, linkedInPerson, linkedInTruth } from './others/linkedin.ts';
import { printThemes } from './others/main.ts';
import { printOffice } from './others/office.ts';
import { isHidden } from './others/themes.ts';
import { printDrawn } from './kinds/drawn.ts';
import { printKinds } from './kinds/print.ts';
import { oneColumn } from './one-column.ts';
import { personOf } from './people.ts';
import { twoColumns } from './two-columns.ts';

/*
 * Writes files of CVs of invented people, each with its truth beside it, for `npm run bench:resume`:
 * npm run bench:resume-set -- FOLDER [COUNT] [--others]. COUNT files of each template of ours, 4 unless
 * given. Templates that are not to be looked at while the reader is tuned go into the folder `unseen`,
 * the others into `seen`. LaTeX and LibreOffice are used where they are installed.
 *
 * --others: instead, layouts that others designed, by six people each (`themes`, `latex`, `office`), and
 * LinkedIn's print (`linkedin`). A third of them, by a hash of their names, goes into `…-hidden`.
 *
 * --kinds: instead, pages of which each differs in one thing: how a name, a mail address, the schools or
 * the dates stand.
 *
 * --drawn [COUNT] [FROM]: instead, COUNT layouts of schools that chance draws, by seeds from FROM on, with
 * three people each.
 */

const isOthers = process.argv.includes('--others');
const [folder = '', count = '4', from = '1'] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'));
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
const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const browser = await launch();
const page = await browser.newPage();
let files = 0;
if (isOthers) {
  files += await printThemes(launch, folder);
  if (tools.latex) files += printClasses();
  if (tools.word) files += printOffice(folder, work);
  files += await printLinkedIn();
} else if (process.argv.includes('--drawn'))
  files += await printDrawn(page, folder, Number(count), Number(from));
else if (process.argv.includes('--kinds')) files += await printKinds(page, folder, Number(count));
else files += await printOwn();
await browser.close();
rmSync(work, { recursive: true });
console.log(`${files} files in ${folder}`);

async function printOwn(): Promise<number> {
  let written = 0;
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
      written += 1;
    }
  }
  return written;
}

function printClasses(): number {
  let written = 0;
  for (const [place, look] of classes(resolve(folder, 'layouts')).entries()) {
    const target = resolve(folder, isHidden(look.name) ? 'hidden' : 'seen', 'latex');
    mkdirSync(target, { recursive: true });
    for (let at = 0; at < 6; at += 1) {
      const person = personOf(60_000 + place * 100 + at);
      const name = join(target, `${look.columns}-${look.name}-${at + 1}`);
      try {
        latex(look.write(person, dateStyles[look.dates]), name);
      } catch (error) {
        // Its fonts are not installed.
        console.log(`${look.name} prints nothing: ${String(error).slice(0, 80)}`);
        break;
      }
      writeFileSync(`${name}.json`, JSON.stringify(truthOf(person, look.dates), null, 2));
      written += 1;
    }
  }
  return written;
}

/** Two thirds of the people are to be looked at. */
async function printLinkedIn(): Promise<number> {
  const people = 36;
  for (let at = 0; at < people; at += 1) {
    const target = resolve(folder, at < people / 3 ? 'hidden' : 'seen', 'linkedin');
    mkdirSync(target, { recursive: true });
    const person = linkedInPerson(at);
    const name = join(target, `2-linkedin-${at + 1}`);
    await page.setContent(linkedInPage(person));
    await page.pdf({
      path: `${name}.pdf`,
      preferCSSPageSize: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="font-size:9px;margin-left:60%">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>',
    });
    writeFileSync(`${name}.json`, JSON.stringify(linkedInTruth(person), null, 2));
  }
  return people;
}

function latex(source: string, name: string): void {
  writeFileSync(join(work, 'cv.tex'), source);
  const options = ['-interaction=batchmode', '-output-directory', work, join(work, 'cv.tex')];
  rmSync(join(work, 'cv.pdf'), { force: true });
  try {
    execFileSync('pdflatex', options, { stdio: 'ignore', cwd: work });
  } catch {
    // It complains of a missing picture, but prints.
  }
  copyFileSync(join(work, 'cv.pdf'), `${name}.pdf`);
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
