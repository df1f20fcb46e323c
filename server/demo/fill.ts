import { skillSpelling } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/database.ts';
import type { Parts } from '../src/parts.ts';
import type { UnitOfWork } from '../src/platform/unit-of-work.ts';
import { storeInTurns } from '../src/slices/application/match.commands.ts';
import { projectAll } from '../src/slices/matching/projection.commands.ts';
import { recountWeights } from '../src/slices/matching/weight.commands.ts';
import { settle } from '../src/slices/subscription/subscription.commands.ts';
import { insertApplications } from './fill/applications.ts';
import { insertCandidates } from './fill/candidates.ts';
import { insertDialogs } from './fill/dialogs.ts';
import { insertEmployers } from './fill/employers.ts';
import { insertNotifications } from './fill/notifications.ts';
import { drawPictures, type Pictures } from './fill/pictures.ts';
import { insertPlans } from './fill/plans.ts';
import { insertTeam } from './fill/team.ts';
import { insertVisits } from './fill/visits.ts';
import { insertRows, takeIds } from './fill/rows.ts';
import { generateMarketplace } from './generate/generate.ts';
import type { Marketplace } from './generate/marketplace.ts';

const seed = 4;

/**
 * Fills an empty installation with the demo marketplace. A start that ends in the middle leaves only
 * pictures, which the next start writes again under the same keys, or plans, which it continues.
 * @param say receives progress lines
 * @returns whether the installation was empty
 */
export async function fillDemo(
  parts: Pick<Parts, 'runUnit' | 'files' | 'clock' | 'config' | 'payments' | 'paymentEvents'>,
  say: (line: string) => void = () => undefined,
): Promise<boolean> {
  const { runUnit } = parts;
  const accounts = await runUnit(
    ({ tx }) => tx.selectFrom('account').select('id').limit(1).execute(),
    'read only',
  );
  const isEmpty = accounts.length === 0;
  if (isEmpty) {
    say('Demo: companies and people are made up');
    const market = generateMarketplace(seed, parts.clock.now());
    say('Demo: their pictures are drawn');
    const pictures = await drawPictures(market, parts.files);
    await runUnit((unit) => insertMarketplace(unit, market, pictures, parts, say));
  }
  await settlePlans(parts, say);
  if (isEmpty) say('Demo: done');
  return isEmpty;
}

/** Asks the provider for every plan that is due; all plans just written are. */
async function settlePlans(
  { runUnit, payments }: Pick<Parts, 'runUnit' | 'payments'>,
  say: (line: string) => void,
): Promise<void> {
  const due = await runUnit(
    ({ tx, now }) =>
      tx.selectFrom('subscription').select('account_id').where('check_at', '<=', now).execute(),
    'read only',
  );
  if (due.length > 0) say(`Demo: ${due.length} plans are asked for`);
  for (const { account_id: accountId } of due)
    await runUnit((unit) => settle(unit, payments, accountId));
}

async function insertMarketplace(
  unit: UnitOfWork,
  market: Marketplace,
  pictures: Pictures,
  { config, paymentEvents }: Pick<Parts, 'config' | 'paymentEvents'>,
  say: (line: string) => void,
): Promise<void> {
  const { tx } = unit;
  say(`Demo: ${market.companies.length} companies with ${market.jobs.length} jobs`);
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
  const jobId = await insertEmployers(tx, market, pictures, accountId, skillId, unit.now);
  await insertPlans(tx, market, accountId, unit.now, paymentEvents === null);
  // Runs before anything depends on the weights, so that nothing has to be updated.
  await recountWeights((count) => count(unit));
  say(`Demo: ${market.cvs.length} CVs`);
  const cvId = await insertCandidates(tx, market, pictures, accountId, skillId);
  say(`Demo: ${market.applications.length} applications, ${market.dialogs.length} dialogs`);
  const applicationId = await insertApplications(unit, market, { accountId, jobId, cvId });
  await insertTeam(tx, market, { accountId, jobId }, unit.now);
  await insertVisits(tx, market, { accountId, jobId });
  await insertDialogs(unit, config, market, { accountId, applicationId });
  await sql`select keep_first_answer(id, (
      select min(sent_at) from message where dialog_id = application.id and from_role = 'employer'))
    from application`.execute(tx);
  await insertNotifications(tx, market, { accountId, applicationId, jobId, cvId }, unit.now);
  say('Demo: every match is scored');
  await projectAll(unit);
  await storeInTurns(unit, sql<boolean>`true`);
  // The planner has no statistics on a table that was just filled.
  await sql`analyze`.execute(tx);
}

async function skillIds(tx: Tx): Promise<(name: string) => number> {
  const rows = await tx.selectFrom('skill').select(['id', 'name_key']).execute();
  const ids = new Map(rows.map((row) => [row.name_key, row.id]));
  return (name) => {
    const id = ids.get(skillSpelling(name));
    if (id === undefined) throw new Error(`The skill list has no ${name}`);
    return id;
  };
}
