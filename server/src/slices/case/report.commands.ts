import { reportsADay } from '@fourfold/contract/case/schema.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../../database.ts';
import { countToday } from '../../platform/http/daily.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { openCase, type Entry, type Found } from './case.commands.ts';

type Report<Reporter> = Entry & { source: 'report'; reporter: Reporter };

const over = `You can report ${reportsADay} things a day.`;

/** Reports a thing once. 429 above the day's limit. @returns whether it is the first report */
export const report = (
  unit: UnitOfWork,
  found: Found,
  entry: Report<{ accountId: number }>,
): Promise<boolean> =>
  reportAs(unit, found, entry, () =>
    countToday(unit, entry.reporter.accountId, { what: 'report', limit: reportsADay, over }),
  );

/**
 * The same of whoever proved an address.
 *
 * @param count counts the report, or refuses it with 429
 */
export async function reportAs(
  unit: UnitOfWork,
  found: Found,
  entry: Report<{ accountId: number } | { address: string }>,
  count: () => Promise<unknown>,
): Promise<boolean> {
  const caseId = await openCase(unit, found, entry);
  // What was reported before costs nothing; over the limit, the report is rolled back.
  if (caseId === null) return false;
  await count();
  return true;
}

/** Takes the addresses off reports of people without an account, where a condition says so. */
export const forgetAddresses = (tx: Kysely<DB>, condition: RawBuilder<boolean>) =>
  tx
    .updateTable('case_entry')
    .set({ reporter_address: null })
    .where('reporter_address', 'is not', null)
    .where(condition)
    .execute();
