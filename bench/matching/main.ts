import { join, resolve } from 'node:path';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { readOccupations } from '../quality/onet.ts';
import { openDatabase } from './database.ts';
import { machine } from './machine.ts';
import { measureMarket } from './measure.ts';
import { Sheet } from './sheet.ts';
import { onetSkills, type Skills } from './skills.ts';

/*
 * Measures a search of people for a job by the index in memory and by the statement. On its own
 * database with this many CVs, within a process and through HTTP, before and after a tenth of the CVs
 * changed. Compares the answers. npm run bench:matching [-- 10000 100000 1000000]
 */

const root = resolve(import.meta.dirname, '../..');
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
/** People generated from the occupations of O*NET, if its facts are present. */
const mostOfOnet = 100_000;

const sheet = new Sheet();
async function measure(name: string, cvCount: number, skills?: Skills): Promise<void> {
  sheet.column(name);
  const { end, ...connected } = await openDatabase({ connect, startEmbedded, prepareDatabase });
  try {
    await measureMarket({ cvCount, skills, connected }, sheet);
  } finally {
    await end();
  }
}

const asked = sizes.length > 0 ? sizes : [10_000, 100_000];
for (const size of asked) await measure(size.toLocaleString('en'), size);

const facts = resolve(process.env['SHARED_DIR'] ?? join(root, '../shared'), 'data/onet');
const occupations = await readOccupations(facts, 12);
if (occupations) {
  const size = Math.min(mostOfOnet, Math.max(...asked));
  await measure(`O*NET, ${size.toLocaleString('en')}`, size, onetSkills(occupations));
} else console.log(`There are no O*NET facts in ${facts}.`);

console.log(`\n${machine()}.\n\n${sheet.toText()}`);
