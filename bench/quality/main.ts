import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drawMarket, type Setting } from './market.ts';
import { readOccupations, type Occupation } from './onet.ts';
import { orderNames, ordersOf, ownPlaces, type Direction, type OrderName } from './orders.ts';
import { describeSetting, table, type Hits, type Result } from './report.ts';

/*
 * How often does a job find its own person, and a person their own job, if both are drawn from the
 * technologies of one real occupation? npm run bench:quality [-- folder]
 */

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/match-quality.md');
const seeds = [1, 2, 3, 4, 5];
const settings: Setting[] = [
  { cvSkills: 15, levels: true },
  { cvSkills: 15, levels: false },
  { cvSkills: Infinity, levels: true },
];

const noHits = () =>
  Object.fromEntries(
    orderNames.map((name): [OrderName, Hits] => [name, { first: [], firstTen: [] }]),
  ) as Record<OrderName, Hits>;

function measure(occupations: readonly Occupation[], setting: Setting): Result {
  const hits: Record<Direction, Record<OrderName, Hits>> = {
    'person for a job': noHits(),
    'job for a person': noHits(),
  };
  for (const seed of seeds) {
    const market = drawMarket(occupations, setting, seed);
    for (const direction of Object.keys(hits) as Direction[]) {
      const orders = ordersOf(market, direction);
      for (const name of orderNames) {
        const places = ownPlaces(market, orders[name]);
        const share = (last: number) =>
          places.filter((place) => place <= last).length / places.length;
        hits[direction][name].first.push(share(1));
        hits[direction][name].firstTen.push(share(10));
      }
    }
  }
  return { setting, hits };
}

const shared = resolve(process.argv[2] ?? process.env['SHARED_DIR'] ?? join(root, '../shared'));
const occupations = await readOccupations(join(shared, 'data/onet'), 12);
if (!occupations) {
  console.log(`Skipped: there are no O*NET facts in ${join(shared, 'data/onet')}.`);
} else {
  const tables = settings.map((setting) => {
    const result = measure(occupations, setting);
    const text = `### ${describeSetting(setting)}\n\n${table(result)}`;
    console.log(`${text}\n`);
    return text;
  });
  const figures = [
    `${occupations.length} occupations, ${seeds.length} seeds; in brackets the lowest and the highest seed.`,
    ...tables,
  ].join('\n\n');
  const text = await readFile(page, 'utf8');
  const marks = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/;
  await writeFile(
    page,
    text.replace(marks, (_, start: string, end: string) => `${start}\n${figures}\n\n${end}`),
  );
}
