import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readAds } from '@fourfold/ad-reader';
import { adsIn, compare, fields, type Score, type Truth } from '../../ad-reader/test/compare.ts';

/*
 * Reads the ads of ad-reader/test, and those of a folder (`name.txt` with its truth in `name.json`), and
 * prints what was read right: npm run bench:ads -- [FOLDER] [--wrong]. What differs is never printed for
 * the held-out ones: whoever looks at them makes them part of what was looked at.
 */

const reference = join(import.meta.dirname, '../../server/src/slices/reference');
const listOf = <Item>(name: string) =>
  JSON.parse(readFileSync(join(reference, `${name}.json`), 'utf8')) as Item;
const skills = listOf<{ name: string; aliases: string[] }[]>('skills');
const { state } = listOf<{ state: { id: string; name: string }[] }>('lists');
const stateOf = (name: string) =>
  state.find(
    (one) => one.id === name.toUpperCase() || one.name.toLowerCase() === name.toLowerCase(),
  )?.id ?? name;

interface Set {
  name: string;
  ads: { truth: Truth; text: string; file?: string }[];
  looked: boolean;
}

const own = (name: string) => adsIn(join(import.meta.dirname, `../../ad-reader/test/${name}.txt`));
const sets: Set[] = [
  { name: 'ours, looked at', ads: own('seen'), looked: true },
  { name: 'ours, held out', ads: own('held-out'), looked: false },
  { name: 'ours, second set', ads: own('second'), looked: true },
  { name: 'ours, third set', ads: own('third'), looked: true },
];
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (folder !== undefined)
  sets.push({
    name: 'the folder',
    looked: true,
    ads: readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => ({
        file,
        text: readFileSync(join(folder, file), 'utf8'),
        truth: JSON.parse(
          readFileSync(join(folder, file.replace(/\.txt$/, '.json')), 'utf8'),
        ) as Truth,
      })),
  });

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(0)} % (${part}/${whole})`;

function row(name: string, scores: readonly Score[], none: string): string {
  const sum = (of: (score: Score) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const cells = fields.map((field) => {
    const said = scores.filter((score) => score.fields[field].said);
    const right = said.filter((score) => score.fields[field].right).length;
    const invented = scores.filter((score) => score.fields[field].invented).length;
    return `${share(right, said.length)}, ${invented}`;
  });
  return `| ${[
    name,
    scores.length,
    ...cells,
    share(
      sum((score) => score.skills.found),
      sum((score) => score.skills.wanted),
    ),
    share(
      sum((score) => score.skills.right),
      sum((score) => score.skills.read),
    ),
    share(
      sum((score) => score.benefits.found),
      sum((score) => score.benefits.wanted),
    ),
    none,
  ].join(' | ')} |`;
}

const names = new Set(skills.map(({ name }) => name));
console.log(
  '| set | ads | title, invented | place | pay | mode | type | skills found | right | benefits | read where none is |',
);
console.log(`|${' --- |'.repeat(11)}`);
const details: string[] = [];
for (const { name, ads, looked } of sets) {
  const real = ads.filter(({ truth }) => truth.none !== true);
  const scores = real.map(({ truth, text }) => compare(truth, readAds(text, skills), stateOf));
  const others = ads.filter(({ truth }) => truth.none === true);
  const read = others.filter(({ text }) => readAds(text, skills).ads.length > 0).length;
  console.log(row(name, scores, `${read} of ${others.length}`));
  if (looked)
    scores.forEach(({ wrong }, at) => {
      const one = real[at];
      if (wrong.length > 0)
        details.push(
          `\n${one?.file ?? [one?.truth.title].flat().join(' or ')}`,
          ...wrong.map((line) => `  ${line}`),
        );
    });
  const unknown = real.flatMap(({ truth }) =>
    [...(truth.skills ?? []), ...(truth.may ?? [])].filter((skill) => !names.has(skill)),
  );
  if (unknown.length > 0) console.error(`No skill of the list: ${unknown.join(', ')}`);
}
if (process.argv.includes('--wrong')) console.log(details.join('\n'));
