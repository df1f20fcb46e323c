import {
  appealDays,
  type Decision,
  type OperatorDecision,
} from '@fourfold/contract/operator/case.ts';
import type { Tx } from '../../../database.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';

const dayMs = 24 * 60 * 60_000;

/** What a thing is called in its case. */
export function titleOf(content: Record<string, unknown>): string {
  const name = ['name', 'title', 'text', 'fileName']
    .map((key) => content[key])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, 120) : '';
}

const decisions = (tx: Tx) =>
  tx
    .selectFrom('case_decision')
    .innerJoin('moderation_case', 'moderation_case.id', 'case_decision.case_id')
    .leftJoin('account as operator', 'operator.id', 'case_decision.operator_id')
    .selectAll('case_decision')
    .select(['subject_kind', 'subject_id', 'subject_part', 'content', 'operator.email as operator'])
    .orderBy('case_decision.id', 'desc');

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number];

/** Until when the owner may appeal; null where they have, or nothing was decided against them. */
export const appealUntil = (
  row: Pick<DecisionRow, 'action' | 'decided_at' | 'appealed_at' | 'undone_at'>,
): Date | null =>
  row.action === 'nothing' || row.appealed_at || row.undone_at
    ? null
    : new Date(row.decided_at.getTime() + appealDays * dayMs);

const toDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  caseId: row.case_id,
  kind: row.subject_kind,
  title: titleOf(row.content),
  action: row.action,
  rule: row.rule,
  words: row.words,
  date: row.decided_at.toISOString(),
  undoneDate: row.undone_at?.toISOString() ?? null,
  appeal: !row.appealed_at
    ? 'none'
    : row.appeal_won === null
      ? 'open'
      : row.appeal_won
        ? 'won'
        : 'lost',
  appealText: row.appeal,
  appealWords: row.appeal_words,
  appealUntil: appealUntil(row)?.toISOString() ?? null,
});

/** Decisions about an account's things, for operators. */
export async function decisionsAbout(tx: Tx, accountId: number): Promise<OperatorDecision[]> {
  const rows = await decisions(tx)
    .where('case_decision.account_id', '=', accountId)
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...toDecision(row),
    operator: row.operator ?? 'a former operator',
    reporterWords: row.reporter_words,
  }));
}

/** What the owner reads: what was decided against their things, and not who reported or decided it. */
export async function ownDecisions(
  { tx, now }: ReadContext,
  accountId: number,
): Promise<Decision[]> {
  const rows = await decisions(tx)
    .where('case_decision.account_id', '=', accountId)
    .where('action', '<>', 'nothing')
    .limit(100)
    .execute();
  return rows.map((row) => {
    const decision = toDecision(row);
    const isOver = (appealUntil(row)?.getTime() ?? 0) <= now.getTime();
    return isOver ? { ...decision, appealUntil: null } : decision;
  });
}

/** One decision, locked. @param accountId of its owner, where the owner asks */
export const lockDecision = (tx: Tx, id: number, accountId?: number) =>
  decisions(tx)
    .where('case_decision.id', '=', id)
    .$if(accountId !== undefined, (query) =>
      query.where('case_decision.account_id', '=', accountId ?? 0).where('action', '<>', 'nothing'),
    )
    .forUpdate('case_decision')
    .executeTakeFirst();
