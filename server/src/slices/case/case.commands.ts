import type { ReportReason, Subject } from '@fourfold/contract/case/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { CaseContent } from './case.tables.ts';

/** What is told of a thing: by a person, or by a rule. */
export type Entry =
  | {
      source: 'report';
      reason: ReportReason;
      words: string;
      /** An account, or an address that a code proved. */
      reporter: { accountId: number } | { address: string };
    }
  | { source: 'signal'; rule: string; words: string };

/** A thing with its owner, as it is now. */
export interface Found {
  subject: Subject;
  /** Whose thing it is. */
  accountId: number;
  content: CaseContent;
}

/**
 * Adds a report or a signal to the open case of a thing, and opens one where there is none. Hides
 * nothing and tells nobody whose thing it is.
 *
 * @returns the case; null where the same reporter told of it before, or the same rule with the same words
 *   or in a case that is still open
 */
export async function openCase(
  { tx, now }: UnitOfWork,
  { subject, accountId, content }: Found,
  entry: Entry,
): Promise<number | null> {
  const { kind, id, part } = subject;
  // So that of two at once the second finds what the first wrote.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case:${kind}:${id}:${part}`}, 0))`.execute(
    tx,
  );
  if (await wasTold(tx, subject, entry)) return null;
  const { id: caseId } = await tx
    .insertInto('moderation_case')
    .values({
      subject_kind: kind,
      subject_id: id,
      subject_part: part,
      account_id: accountId,
      content: JSON.stringify(content),
      opened_at: now,
    })
    .onConflict((open) =>
      open
        .columns(['subject_kind', 'subject_id', 'subject_part'])
        // A literal: a prepared statement with a value here would match no partial index.
        .where('state', '=', sql.lit('open'))
        // Changes nothing, and so returns the row.
        .doUpdateSet({ subject_kind: kind }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('case_entry')
    .values({ case_id: caseId, ...columnsOf(entry), created_at: now })
    .execute();
  return caseId;
}

/** Ends an open case with an operator's decision. @returns false where it is not open */
export async function closeCase({ tx }: UnitOfWork, caseId: number): Promise<boolean> {
  const closed = await tx
    .updateTable('moderation_case')
    .set({ state: 'decided' })
    .where('id', '=', caseId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

function columnsOf(entry: Entry) {
  const { source, words } = entry;
  if (source === 'signal') {
    const none = { reason: null, reporter_account_id: null, reporter_address: null };
    return { source, words, rule: entry.rule, ...none };
  }
  const { reason, reporter } = entry;
  return {
    source,
    words,
    reason,
    rule: null,
    reporter_account_id: 'accountId' in reporter ? reporter.accountId : null,
    reporter_address: 'address' in reporter ? reporter.address : null,
  };
}

async function wasTold(tx: Tx, { kind, id, part }: Subject, entry: Entry): Promise<boolean> {
  const same = tx
    .selectFrom('case_entry')
    .innerJoin('moderation_case', 'moderation_case.id', 'case_entry.case_id')
    .select('case_entry.id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('subject_part', '=', part);
  const { rule, words, reporter_account_id, reporter_address } = columnsOf(entry);
  const found =
    rule !== null
      ? same
          .where('rule', '=', rule)
          .where((eb) =>
            eb.or([eb('words', '=', words), eb('moderation_case.state', '=', sql.lit('open'))]),
          )
      : reporter_account_id !== null
        ? same.where('reporter_account_id', '=', reporter_account_id)
        : same.where('reporter_address', '=', reporter_address);
  return (await found.executeTakeFirst()) !== undefined;
}
