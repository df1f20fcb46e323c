import type {
  AppealDecision,
  DecisionAction,
  DecisionInput,
} from '@fourfold/contract/operator/case.ts';
import type { SubjectKind } from '@fourfold/contract/case/schema.ts';
import type { Config } from '../../../platform/config.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { lockAccounts } from '../../account/account.access.ts';
import { setSuspended } from '../../account/suspension.commands.ts';
import { closeCase } from '../../case/case.commands.ts';
import { setAttachmentHidden } from '../../application/attachment/attachment.commands.ts';
import { setCompanyHidden } from '../../company/company.access.ts';
import { hideCv, showCv } from '../../cv/cv.commands.ts';
import { followPlan, setJobHidden } from '../../job/plan.commands.ts';
import { setMessageHidden } from '../../messenger/hide.commands.ts';
import { suspendedPays } from '../../subscription/subscription.jobs.ts';
import { noteAct } from '../log/act.commands.ts';
import { tellAppeal, tellOwner, tellReporters, tellUndone } from './mail.ts';
import { appealUntil, lockDecision, titleOf, type DecisionRow } from './decision.queries.ts';

interface Decider {
  operatorId: number;
  config: Config;
}

/** A thing and whose it is. */
interface Thing {
  kind: SubjectKind;
  id: number;
  /** Of a message: its number. */
  part: number;
  accountId: number;
}

/** Decides an open case: the owner reads what and why, the reporters that it is decided. */
export async function decideCase(
  unit: UnitOfWork,
  { operatorId, config }: Decider,
  caseId: number,
  { action, rule, facts, words, reporterWords }: DecisionInput,
): Promise<void> {
  const { tx, now } = unit;
  const found = await tx
    .selectFrom('moderation_case')
    .select(['account_id', 'subject_kind', 'subject_id', 'subject_part', 'content'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!found) throw notFound('Case not found');
  const { account_id: accountId, subject_kind: kind, subject_id: id, subject_part: part } = found;
  if (action !== 'nothing' && words === '') throw conflict('Please tell the owner why.');
  if (accountId !== null) await lockAccounts(tx, [accountId]);
  if (accountId === null || !(await closeCase(unit, caseId)))
    throw conflict('This case is no longer open.');
  await refuseOperators(unit, config, accountId, action);
  await tx
    .insertInto('case_decision')
    .values({
      case_id: caseId,
      account_id: accountId,
      operator_id: operatorId,
      action,
      rule,
      words,
      reporter_words: reporterWords,
      decided_at: now,
    })
    .execute();
  await apply(unit, { kind, id, part, accountId }, action, true);
  const title = titleOf(found.content);
  if (action !== 'nothing')
    await tellOwner(unit, config, { accountId, action, title, rule, words });
  await tellReporters(unit, { caseId, kind, title, words: reporterWords });
  await noteAct(unit, {
    operatorId,
    act: `case.${action}`,
    subject: `case ${caseId}`,
    content: { rule, facts, words, reporterWords },
    accountId,
  });
}

async function refuseOperators(
  { tx }: UnitOfWork,
  { operators }: Config,
  accountId: number,
  action: DecisionAction,
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (action === 'suspend' && operators.includes(account.email))
    throw conflict('This account is an operator’s. Take it out of OPERATORS first.');
}

/** Does what a decision says, or ends it. */
async function apply(
  unit: UnitOfWork,
  { kind, id, part, accountId }: Thing,
  action: DecisionAction,
  hidden: boolean,
): Promise<void> {
  const setCv = async () =>
    void (await (hidden ? hideCv(unit, accountId) : showCv(unit, accountId)));
  if (action === 'suspend') {
    await setSuspended(unit, accountId, hidden);
    await setCv();
    await followPlan(unit, accountId);
    if (hidden) await unit.enqueue(suspendedPays, { accountId });
  } else if (action === 'hide' && kind === 'job')
    await setJobHidden(unit, { jobId: id, accountId, hidden });
  else if (action === 'hide' && kind === 'company') {
    await setCompanyHidden(unit, id, hidden);
    await followPlan(unit, accountId);
  } else if (action === 'hide' && kind === 'message')
    await setMessageHidden(unit, { dialogId: id, number: part }, hidden);
  else if (action === 'hide' && kind === 'file') await setAttachmentHidden(unit, id, hidden);
  else if (action === 'hide') await setCv();
}

/** Takes a decision back; what another decision still hides stays hidden. */
export async function undoDecision(
  unit: UnitOfWork,
  { operatorId, config }: Decider,
  id: number,
  { facts, words }: { facts: string; words: string },
): Promise<void> {
  const row = await standing(unit, id);
  await takeBack(unit, row);
  await tellUndone(unit, config, { accountId: row.account_id, title: titleOf(row.content), words });
  await noteAct(unit, {
    operatorId,
    act: 'decision.undo',
    subject: `case ${row.case_id}`,
    content: { facts, words },
    accountId: row.account_id,
  });
}

type Standing = DecisionRow & { account_id: number };

/** @throws not-found, 409 where it was taken back or its owner is gone */
async function standing({ tx }: UnitOfWork, id: number): Promise<Standing> {
  const row = await lockDecision(tx, id);
  if (!row) throw notFound('Decision not found');
  const { account_id } = row;
  if (row.undone_at || account_id === null) throw conflict('This decision no longer stands.');
  return { ...row, account_id };
}

async function takeBack(unit: UnitOfWork, row: Standing): Promise<void> {
  const { tx, now } = unit;
  await tx.updateTable('case_decision').set({ undone_at: now }).where('id', '=', row.id).execute();
  const { account_id: accountId, subject_kind: kind, subject_id: id, subject_part: part } = row;
  await apply(unit, { kind, id, part, accountId }, row.action, false);
  const others = await tx
    .selectFrom('case_decision')
    .innerJoin('moderation_case', 'moderation_case.id', 'case_decision.case_id')
    .select(['action', 'subject_kind as kind', 'subject_id as id', 'subject_part as part'])
    .where('case_decision.account_id', '=', accountId)
    .where('action', 'in', ['hide', 'suspend'])
    .where('undone_at', 'is', null)
    .execute();
  for (const other of others) await apply(unit, { ...other, accountId }, other.action, true);
}

/** Notes an owner's appeal. @throws not-found, 409 where it is too late or was made */
export async function appeal(
  { tx, now }: UnitOfWork,
  accountId: number,
  id: number,
  text: string,
): Promise<void> {
  const row = await lockDecision(tx, id, accountId);
  if (!row) throw notFound('Decision not found');
  const until = appealUntil(row);
  if (row.appealed_at) throw conflict('You have appealed already.');
  if (!until || until <= now) throw conflict('The time to appeal is over.');
  await tx
    .updateTable('case_decision')
    .set({ appeal: text, appealed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Decides an appeal: by another operator, where there is one. */
export async function decideAppeal(
  unit: UnitOfWork,
  { operatorId, config }: Decider,
  id: number,
  { won, facts, words }: AppealDecision,
): Promise<void> {
  const row = await standing(unit, id);
  if (!row.appealed_at || row.appeal_won !== null) throw conflict('No appeal waits here.');
  const isAlone = config.operators.length < 2;
  if (!isAlone && row.operator_id === operatorId)
    throw conflict('Another operator decides an appeal against your decision.');
  await unit.tx
    .updateTable('case_decision')
    .set({ appeal_won: won, appeal_words: words, appeal_decided_at: unit.now })
    .where('id', '=', id)
    .execute();
  if (won) await takeBack(unit, row);
  const title = titleOf(row.content);
  const isSame = isAlone && row.operator_id === operatorId;
  await tellAppeal(unit, config, { accountId: row.account_id, title, words, won, isSame });
  await noteAct(unit, {
    operatorId,
    act: won ? 'appeal.won' : 'appeal.lost',
    subject: `case ${row.case_id}`,
    content: { facts, words },
    accountId: row.account_id,
  });
}

/** A deleted account's decisions lose their words. */
export async function emptyDecisions({ tx }: UnitOfWork, accountId: number): Promise<void> {
  await tx
    .updateTable('case_decision')
    .set({
      account_id: null,
      words: '',
      reporter_words: '',
      rule: '',
      appeal: '',
      appeal_words: '',
    })
    .where('account_id', '=', accountId)
    .execute();
}
