import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/database.ts';
import type { Parts } from '../src/parts.ts';
import type { Work } from '../src/platform/work.ts';
import { storeMatches } from '../src/slices/application/match/commands.ts';
import { projectAll } from '../src/slices/matching/projection/commands.ts';
import { recountWeights } from '../src/slices/matching/weight/commands.ts';
import { settle } from '../src/slices/subscription/commands.ts';
import { insertApplications } from './fill/applications.ts';
import { insertCandidates } from './fill/candidates.ts';
import { insertDialogs } from './fill/dialogs.ts';
import { insertEmployers } from './fill/employers.ts';
import { drawPictures, type Pictures } from './fill/pictures.ts';
import { insertPlans } from './fill/plans.ts';
import { insertRows, takeIds } from './fill/rows.ts';
import { generateMarketplace } from './generate/generate.ts';
import type { Marketplace } from './generate/marketplace.ts';

const seed = 4;

/** Fills an empty installation with the demo marketplace, in one transaction. @returns whether it did */
export async function fillDemo(
  parts: Pick<
    Parts,
    'db' | 'runWork' | 'files' | 'clock' | 'config' | 'payments' | 'paymentEvents'
  >,
): Promise<boolean> {
  const present = await parts.db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (present) return false;
  const market = generateMarketplace(seed, parts.clock.now());
  const pictures = await drawPictures(market, parts.files);
  await parts.runWork((work) => insertMarketplace(work, market, pictures, parts));
  await settlePlans(parts);
  // The planner knows nothing of a table that was filled a moment ago.
  await sql`analyze`.execute(parts.db);
  return true;
}

/** Asks the provider for every plan; whatever is missed here is made up for by the sweep. */
async function settlePlans({ db, runWork, payments }: Pick<Parts, 'db' | 'runWork' | 'payments'>) {
  const rows = await db.selectFrom('subscription').select('account_id').execute();
  for (const { account_id: accountId } of rows)
    await runWork((work) => settle(work, payments, accountId));
}

async function insertMarketplace(
  work: Work,
  market: Marketplace,
  pictures: Pictures,
  { config, paymentEvents }: Pick<Parts, 'config' | 'paymentEvents'>,
): Promise<void> {
  const { tx } = work;
  const accountId = await takeIds(tx, 'account', market.accounts.length);
  await insertRows(
    tx,
    'account',
    market.accounts.map((account) => ({
      id: accountId(account.key),
      email: account.email,
      role: account.role,
      created_at: account.createdDate,
      active_at: account.activeDate,
    })),
  );
  const skillId = await skillIds(tx);
  const jobId = await insertEmployers(tx, market, pictures, accountId, skillId);
  await insertPlans(tx, market, accountId, work.now, paymentEvents === null);
  // Before anything depends on the weights, so that nothing has to follow them.
  await recountWeights(work);
  const cvId = await insertCandidates(tx, market, pictures, accountId, skillId);
  const applicationId = await insertApplications(work, market, { accountId, jobId, cvId });
  await insertDialogs(work, config, market, { accountId, applicationId });
  await projectAll(work);
  await storeMatches(work, 'all');
}

async function skillIds(tx: Tx): Promise<(name: string) => number> {
  const rows = await tx.selectFrom('skill').select(['id', 'name_key']).execute();
  const ids = new Map(rows.map((row) => [row.name_key, row.id]));
  return (name) => {
    const id = ids.get(skillKey(name));
    if (id === undefined) throw new Error(`The skill list lacks ${name}`);
    return id;
  };
}
