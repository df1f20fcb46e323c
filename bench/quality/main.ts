import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drawMarket, mostSkills, type Setting } from './market.ts';
import { measure } from './measure.ts';
import { readOccupations } from './onet.ts';
import { tables } from './report.ts';

/*
 * How well do the orders find who does the same work, if a job and a person of each real occupation
 * are drawn from its technologies, and who gets in front of them by claims?
 * npm run bench:quality [-- folder]
 */

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/match-quality.md');
const seeds = [1];
const settings: Setting[] = [
  { name: 'A CV has 15 technologies', cvSkills: 15, rated: false },
  { name: 'A CV has all of its technologies, 40 at most', cvSkills: mostSkills, rated: false },
  { name: 'A CV has 15 technologies and 10 rated general skills', cvSkills: 15, rated: true },
];

const shared = resolve(process.argv[2] ?? process.env['SHARED_DIR'] ?? join(root, '../shared'));
const occupations = await readOccupations(join(shared, 'data/onet'), 12);
if (!occupations) {
  console.log(`Skipped: there are no O*NET facts in ${join(shared, 'data/onet')}.`);
} else {
  const parts = settings.map((setting) => {
    const markets = seeds.map((seed) => drawMarket(occupations, setting, seed));
    const text = `### ${setting.name}\n\n${tables({
      'person for a job': markets.map((market) => measure(market, 'person for a job')),
      'job for a person': markets.map((market) => measure(market, 'job for a person')),
    })}`;
    console.log(`${text}\n`);
    return text;
  });
  const figures = [
    `${occupations.length} occupations, ${seeds.length === 1 ? 'one seed' : `means of ${seeds.length} seeds`}.`,
    ...parts,
  ].join('\n\n');
  const text = await readFile(page, 'utf8');
  const marks = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/;
  await writeFile(
    page,
    text.replace(marks, (_, start: string, end: string) => `${start}\n${figures}\n\n${end}`),
  );
}
