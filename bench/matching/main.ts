import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { readOccupations } from '../quality/onet.ts';
import { machine } from './machine.ts';
import { measureMarket } from './measure.ts';
import { Sheet, writeFigures } from './sheet.ts';
import { onetSkills, type Skills } from './skills.ts';

/*
 * Measures a search of people for a job: the index in memory, the statement, and search engines with
 * the same weights. On its own database with this many CVs, within a process and through HTTP, before
 * and after a tenth of the CVs changed. Compares the answers. npm run bench:matching [-- 10000 100000
 * 1000000 --write]; --write puts the table into docs/performance.md.
 */

const root = resolve(import.meta.dirname, '../..');
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
/** People generated from the occupations of O*NET, if its facts are present. */
const mostOfOnet = 100_000;

/** On an empty database that is deleted afterwards. */
async function withDatabase(
  use: (connected: ReturnType<typeof connect> & { url: string }) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
  // The database's user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({
    dataDir,
    log: (line) => console.error(line),
    settings: { max_wal_size: '8GB', shared_buffers: '2GB', work_mem: '64MB', fsync: 'off' },
  });
  try {
    await prepareDatabase(database.url);
    // Writing a million rows takes longer than a statement may, or a connection may be silent.
    const connected = connect(database.url, 8);
    connected.pool.options.statement_timeout = 0;
    connected.pool.options.idle_in_transaction_session_timeout = 0;
    connected.pool.on('connect', (client) => void socketOf(client).setTimeout(0));
    try {
      await use({ ...connected, url: database.url });
    } finally {
      await connected.db.destroy();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const socketOf = (client: object) =>
  (client as { connection: { stream: Socket } }).connection.stream;

const sheet = new Sheet();
async function measure(name: string, cvCount: number, skills?: Skills): Promise<void> {
  sheet.column(name);
  await withDatabase((connected) => measureMarket({ cvCount, skills, connected }, sheet));
}

const asked = sizes.length > 0 ? sizes : [10_000, 100_000];
for (const size of asked) await measure(size.toLocaleString('en'), size);

const facts = resolve(process.env['SHARED_DIR'] ?? join(root, '../shared'), 'data/onet');
const occupations = await readOccupations(facts, 12);
if (occupations) {
  const size = Math.min(mostOfOnet, Math.max(...asked));
  await measure(`O*NET, ${size.toLocaleString('en')}`, size, onetSkills(occupations));
} else console.log(`There are no O*NET facts in ${facts}.`);

const figures = `${machine()}.\n\n${sheet.toText()}`;
console.log(`\n${figures}`);
if (process.argv.includes('--write'))
  await writeFigures(join(root, 'docs/performance.md'), figures);
