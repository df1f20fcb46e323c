import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { readResume, UnreadableFile, type Resume } from '@fourfold/resume-reader';
import { compare, type Score } from './compare.ts';

/*
 * Reads every CV of a folder that has its truth beside it (`name.pdf`, `name.json` as JSON Resume) and
 * prints what was read exactly: npm run bench:resume -- FOLDER [--files] [--layouts]. Files in folders
 * below are counted apart, and those whose names begin with `1-` or `2-` by their columns; with --layouts
 * by their names up to the last hyphen.
 */

/** A file that takes longer hangs. */
const longest = 30_000;
const folder = resolve(process.argv[2] ?? '');
const lists = resolve(import.meta.dirname, '../../server/src/slices/reference/skills.json');
const skills = JSON.parse(readFileSync(lists, 'utf8')) as { name: string; aliases: string[] }[];

interface Result {
  file: string;
  group: string;
  time: number;
  score: Score | null;
  /** Why it was not read, if it says so. */
  told: string;
  hung: boolean;
}

const truthless = (truth: Resume): Score => compare(truth, {});

async function measure(file: string): Promise<Result> {
  const truth = JSON.parse(
    readFileSync(`${file.slice(0, -extname(file).length)}.json`, 'utf8'),
  ) as Resume;
  const [columns] = /^[12](?=-)/.exec(basename(file)) ?? [];
  const place = relative(folder, join(file, '..')) || basename(folder);
  const layout = process.argv.includes('--layouts')
    ? `/${basename(file).replace(/-[^-]*$/, '')}`
    : columns === undefined
      ? ''
      : columns === '1'
        ? ', one column'
        : ', two columns';
  const group = `${place}${layout}`;
  const bytes = new Uint8Array(readFileSync(file));
  const options = {
    skills,
    today: new Date().toISOString().slice(0, 7),
  };
  const start = performance.now();
  const result = { file, group, told: '', hung: false };
  try {
    const { resume } = await readResume(bytes, options);
    const time = performance.now() - start;
    if (process.argv.includes('--wrong')) printWrong(file, truth, resume);
    return { ...result, time, score: compare(truth, resume), hung: time > longest };
  } catch (error) {
    const time = performance.now() - start;
    if (error instanceof UnreadableFile)
      return { ...result, time, score: truthless(truth), told: error.kind };
    console.error(file, error);
    return { ...result, time, score: null };
  }
}

function printWrong(file: string, truth: Resume, read: Resume): void {
  const { works, worksRight, schools, schoolsRight, nameRight, mailRight, phoneRight } = compare(
    truth,
    read,
  );
  const isBasics = nameRight && mailRight && phoneRight;
  if (works === worksRight && schools === schoolsRight && isBasics) return;
  console.log(
    `\n${relative(folder, file)}: ${worksRight}/${works} works, ${schoolsRight}/${schools} schools`,
  );
  if (!isBasics)
    for (const { name, email, phone } of [truth.basics ?? {}, read.basics ?? {}])
      console.log('  ', name, email, phone);
  const dates = (one: { startDate?: string; endDate?: string }) =>
    `${one.startDate ?? ''}–${one.endDate ?? ''}`;
  if (works !== worksRight) {
    for (const one of truth.work ?? [])
      console.log('   +', one.position, '@', one.name, dates(one));
    for (const one of read.work ?? []) console.log('   -', one.position, '@', one.name, dates(one));
  }
  if (schools !== schoolsRight) {
    for (const one of truth.education ?? []) console.log('   +', one.institution, dates(one));
    for (const one of read.education ?? []) console.log('   -', one.institution, dates(one));
  }
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:pdf|docx|zip|txt)$/i.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => {
    const names = readdirSync(join(file, '..'));
    return names.includes(`${basename(file, extname(file))}.json`);
  })
  .sort();
const results: Result[] = [];
for (const file of files) results.push(await measure(file));

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(0)} % (${part}/${whole})`;
const at = (times: readonly number[], quantile: number) =>
  `${(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * quantile))] ?? 0).toFixed(0)} ms`;

function row(name: string, own: readonly Result[]): string {
  const scores = own.flatMap(({ score }) => score ?? []);
  const sum = (of: (score: Score) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const times = own.map(({ time }) => time);
  const cells = [
    name,
    own.length,
    share(
      sum(({ worksRight }) => worksRight),
      sum(({ works }) => works),
    ),
    ...(['nameRight', 'mailRight', 'phoneRight'] as const).map((key) =>
      share(
        sum((score) => (score[key] ? 1 : 0)),
        scores.length,
      ),
    ),
    share(
      sum(({ schoolsRight }) => schoolsRight),
      sum(({ schools }) => schools),
    ),
    share(
      sum(({ studiesRight }) => studiesRight),
      sum(({ schools }) => schools),
    ),
    `${sum(({ invented }) => invented)} in ${scores.filter(({ invented }) => invented > 0).length} files`,
    (['name', 'mail', 'phone'] as const)
      .map((key) => scores.filter(({ wrong }) => wrong.includes(key)).length)
      .join(', '),
    own.filter(({ score }) => score === null).length,
    own.filter(({ hung }) => hung).length,
    at(times, 0.5),
    at(times, 0.95),
  ];
  return `| ${cells.join(' | ')} |`;
}

const groups = [...Map.groupBy(results, ({ group }) => group)].sort(([one], [other]) =>
  one.localeCompare(other),
);
console.log(
  [
    '| set | files | works | name | mail | phone | schools | with degree and field | invented works | wrong name, mail, phone | crashes | hangs | p50 | p95 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...groups.map(([name, own]) => row(name, own)),
    row('all', results),
  ].join('\n'),
);
if (process.argv.includes('--files'))
  for (const { file, score, told, time } of results)
    console.log(
      `${relative(folder, file)}: ${score ? `${score.worksRight}/${score.works} works, ${score.schoolsRight}/${score.schools} schools` : 'crash'} ${told} ${time.toFixed(0)} ms`,
    );
