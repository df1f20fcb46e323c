import { candidateSearch } from '@fourfold/contract/search/schema.ts';
import type { Config } from '../../../platform/config.ts';
import { sendMail, type MailRight } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { KeyRing } from '../../account/session/keys.ts';
import { unsubscribeToken } from '../../account/unsubscribe-token.ts';
import { alertMail } from './mail.ts';
import type { SavedRow } from '../saved.queries.ts';
import { newsOf } from './alert.queries.ts';
import { alertKind, settled } from './alert.rules.ts';
import type { Ranker } from '../../../ranker.ts';

/** People are found for a job by who may find people for it. */
function rightFor({ role, query, account_id: accountId }: SavedRow): MailRight | undefined {
  const jobId = role === 'employer' && candidateSearch.safeParse(query).data?.jobId;
  return jobId ? { accountId, things: [{ needs: 'person.find', jobId }] } : undefined;
}

export interface AlertContext {
  config: Config;
  keys: KeyRing;
  ranker: Ranker;
}

/**
 * Checks a saved search once for new results and mails them. The window advances in the same
 * transaction, so no result is mailed twice or missed. A search that another run has locked, or
 * that is deleted, is skipped.
 */
export async function sendAlert(
  unit: UnitOfWork,
  { config, keys, ranker }: AlertContext,
  id: number,
): Promise<void> {
  const row = await unit.tx
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .selectAll('saved_search')
    .select(['account.email', 'account.teams'])
    .where('saved_search.id', '=', id)
    .where('alert', '=', true)
    .forUpdate('saved_search')
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const accountId = row.account_id;
  const until = settled(unit.now);
  const reading = { tx: unit.tx, now: unit.now, accountId, employerIds: [accountId], ranker };
  const news = await newsOf(
    reading,
    { ...row, isInTeams: row.teams > 0 },
    { after: row.seen_until, until },
  );
  if (!news) return;
  await unit.tx
    .updateTable('saved_search')
    .set({ seen_until: until })
    .where('id', '=', id)
    .execute();
  if (news.count === 0) return;
  const about = { accountId, kind: alertKind, subjectId: id };
  const token = await unsubscribeToken(keys, unit.tx, about);
  const mail = alertMail(config, { ...row, to: row.email, unsubscribeToken: token }, news);
  await sendMail(unit, mail, rightFor(row));
}
