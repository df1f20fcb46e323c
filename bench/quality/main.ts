import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMarket, mostSkills, type Setting } from './market.ts';
import { measure } from './measure.ts';
import { readOccupations } from './onet.ts';
import { directions } from './orders.ts';
import { tables, type Results } from './report.ts';

/*
 * How well do the orders find who does the same work, if a job and a person of each real occupation
 * are drawn from its technologies, and who gets in front of them by claims?
 * npm run bench:quality [-- folder --seeds 5]
 */

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/match-quality.md');
const { values: options, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const seeds = Array.from({ length: Math.max(1, Number(options.seeds) || 1) }, (_, at) => at + 1);
const settings: Setting[] = [
  { name: 'A CV has 15 technologies', cvSkills: 15, rated: false },
  { name: 'A CV has all of its technologies, 40 at most', cvSkills: mostSkills, rated: false },
  { name: 'A CV has 15 technologies and 10 rated general skills', cvSkills: 15, rated: true },
  {
    name: 'A CV has 15 technologies, every fourth 12 more of each of two other occupations',
    cvSkills: 15,
    rated: false,
    others: 12,
  },
];

const shared = resolve(positionals[0] ?? process.env['SHARED_DIR'] ?? join(root, '../shared'));
const occupations = await readOccupations(join(shared, 'data/onet'), 12);
if (!occupations) {
  console.log(`Skipped: there are no O*NET facts in ${join(shared, 'data/onet')}.`);
} else {
  const parts = settings.map((setting) => {
    const results: Results = { 'person for a job': [], 'job for a person': [] };
    // One market at a time, as its pairs fill the memory.
    for (const seed of seeds) {
      const market = drawMarket(occupations, setting, seed);
      for (const direction of directions) results[direction].push(measure(market, direction));
    }
    const text = `### ${setting.name}\n\n${tables(results)}`;
    console.log(`${text}\n`);
    return text;
  });
  const figures = [
    `${occupations.length} occupations, ${seeds.length === 1 ? 'one seed' : `medians of ${seeds.length} seeds`}.`,
    ...parts,
  ].join('\n\n');
  const text = await readFile(page, 'utf8');
  const marks = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/;
  await writeFile(
    page,
    text.replace(marks, (_, start: string, end: string) => `${start}\n${figures}\n\n${end}`),
  );
}
