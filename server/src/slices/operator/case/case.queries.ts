import type { CaseState } from '@fourfold/contract/case/schema.ts';
import type { CaseRow, CaseView, Party } from '@fourfold/contract/operator/case.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { decisionsAbout, titleOf } from './decision.queries.ts';

const count = (source: 'report' | 'signal') =>
  sql<number>`(select count(*)::int from case_entry
    where case_id = moderation_case.id and source = ${source})`;

const appealed = sql<boolean>`exists (select from case_decision
  where case_id = moderation_case.id and appealed_at is not null and appeal_won is null)`;

const cases = (tx: Tx) =>
  tx
    .selectFrom('moderation_case')
    .select([
      'moderation_case.id',
      'subject_kind as kind',
      'subject_id as subjectId',
      'account_id',
      'content',
      'state',
      'opened_at',
      count('report').as('reports'),
      count('signal').as('signals'),
      appealed.as('appealed'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number];

const toRow = ({ content, opened_at, ...row }: Row): CaseRow => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  state: row.state,
  reports: row.reports,
  signals: row.signals,
  appealed: row.appealed,
  title: titleOf(content),
  openedDate: opened_at.toISOString(),
});

/** Cases in a state, those with an appeal first, then the oldest. */
export async function listCases(
  tx: Tx,
  { state, limit, after = 0 }: { state: CaseState; limit: number; after?: number | undefined },
): Promise<{ list: CaseRow[]; count: number }> {
  const rows = await cases(tx)
    .where('state', '=', state)
    .where('moderation_case.id', '>', after)
    .orderBy(appealed, 'desc')
    .orderBy('moderation_case.id')
    .limit(limit)
    .execute();
  const { all } = await tx
    .selectFrom('moderation_case')
    .select(sql<number>`count(*)::int`.as('all'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { list: rows.map(toRow), count: all };
}

/** A case with both sides' history. @throws not-found */
export async function readCase(tx: Tx, id: number): Promise<CaseView> {
  const row = await cases(tx).where('moderation_case.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Case not found');
  const entries = await tx
    .selectFrom('case_entry')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute();
  const ids = [row.account_id, ...entries.map((entry) => entry.reporter_account_id)];
  const parties = await readParties(tx, [...new Set(ids.flatMap((one) => one ?? []))]);
  return {
    ...toRow(row),
    content: row.content,
    owner: row.account_id === null ? null : (parties.get(row.account_id) ?? null),
    decisions: row.account_id === null ? [] : await decisionsAbout(tx, row.account_id),
    entries: entries.map((entry) => ({
      source: entry.source,
      reason: entry.reason,
      rule: entry.rule,
      words: entry.words,
      date: entry.created_at.toISOString(),
      reporter:
        (entry.reporter_account_id !== null && parties.get(entry.reporter_account_id)) ||
        (entry.reporter_address === null ? null : nobody(entry.reporter_address)),
    })),
  };
}

/** Somebody without an account, who proved an address. */
const nobody = (email: string): Party => ({
  accountId: null,
  email,
  createdDate: null,
  suspended: false,
  reported: 0,
  upheld: 0,
});

async function readParties(tx: Tx, ids: readonly number[]): Promise<Map<number, Party>> {
  const rows = await tx
    .selectFrom('account')
    .select([
      'account.id',
      'email',
      'created_at',
      'suspended',
      sql<number>`(select count(*)::int from case_entry where reporter_account_id = account.id)`.as(
        'reported',
      ),
      sql<number>`(select count(distinct case_entry.id)::int from case_entry
        join case_decision on case_decision.case_id = case_entry.case_id
        where reporter_account_id = account.id and action <> 'nothing' and undone_at is null)`.as(
        'upheld',
      ),
    ])
    .where('account.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, created_at, ...row }) => [
      id,
      { ...row, accountId: id, createdDate: created_at.toISOString() },
    ]),
  );
}
