import { reportsADay } from '@fourfold/contract/case/schema.ts';
import { countToday } from '../../platform/http/daily.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { openCase, type Entry, type Found } from './case.commands.ts';

/** Reports a thing once. 429 above the day's limit. @returns whether it is the first report */
export async function report(
  unit: UnitOfWork,
  found: Found,
  entry: Entry & { source: 'report'; reporter: { accountId: number } },
): Promise<boolean> {
  const caseId = await openCase(unit, found, entry);
  // What was reported before costs nothing; over the limit, the report is rolled back.
  if (caseId === null) return false;
  const over = `You can report ${reportsADay} things a day.`;
  await countToday(unit, entry.reporter.accountId, { what: 'report', limit: reportsADay, over });
  return true;
}
