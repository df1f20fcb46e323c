import type { Tx } from '../../../database.ts';
import { ownerOf } from '../../company/reach.access.ts';
import type { Found } from '../case.commands.ts';
import { companyFound, jobFound, saidIn } from '../subject.queries.ts';
import { senderSign } from './domains.ts';
import type { LookedMessage, LookedPost } from './post.ts';

/* Things as the rules look at them. */

/** A thing with its text. */
export interface Looked {
  found: Found;
  text: string;
}

export interface LookedJob extends Looked {
  post: LookedPost;
  companyId: number;
}

/** A published job with its company; undefined if it is not published any more. */
export async function readPost(tx: Tx, id: number): Promise<LookedJob | undefined> {
  const row = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf()))
    .selectAll('job')
    .select('account.email')
    .where('job.id', '=', id)
    .where('job.status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  const found = await jobFound(tx, row);
  const { name, company, website, description } = found.content;
  const { revenue_type: revenueType, revenue_min: revenueMin, revenue_max: revenueMax } = row;
  const sender = await senderSign(row.email, website);
  const post = { name, company, website, description, revenueType, revenueMin, revenueMax, sender };
  return { found, post, companyId: row.company_id, text: `${name}\n${description}` };
}

/** A published company. */
export async function readCompany(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  const { website, is_proved: isProved, description, specialties } = row;
  return { found: companyFound(row), website, isProved, text: `${description}\n${specialties}` };
}

const firstMessages = 3;

/** One of the first three messages that the company’s side wrote in a conversation. */
export async function readMessage(
  tx: Tx,
  id: number,
  part: number,
): Promise<(Looked & LookedMessage) | undefined> {
  const rows = await tx
    .selectFrom('message')
    .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
    .innerJoin('account', 'account.id', 'message.actor_account_id')
    .leftJoin('company', 'company.id', 'dialog.company_id')
    .select(['message.number', 'message.text', 'message.sent_at', 'company.website'])
    .select(['account.id as accountId', 'account.email'])
    .where('dialog_id', '=', id)
    .where('from_role', '=', 'employer')
    .orderBy('message.number')
    .limit(firstMessages)
    .execute();
  const row = rows.find(({ number }) => number === part);
  if (!row) return undefined;
  const { text, accountId, sent_at: sentAt } = row;
  const found = saidIn(id, part, { text, from: 'employer', sentAt, accountId });
  const website = row.website ?? '';
  return { found, text, website, sender: await senderSign(row.email, website) };
}

/** An invitation with its note: a message without a number, in the conversation that it begins. */
export async function readInvitation(
  tx: Tx,
  id: number,
): Promise<(Looked & LookedMessage) | undefined> {
  const row = await tx
    .selectFrom('application_event')
    .innerJoin('application', 'application.id', 'application_event.application_id')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf('application')))
    .leftJoin('job', 'job.id', 'application.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .select(['note', 'application_event.created_at', 'website'])
    .select(['account.id as accountId', 'account.email'])
    .where('application_id', '=', id)
    .where('from_status', 'is', null)
    .where('to_status', '=', 'invite')
    .where('note', '<>', '')
    .executeTakeFirst();
  if (!row) return undefined;
  const { note: text, accountId, created_at: sentAt } = row;
  const found = saidIn(id, 0, { text, from: 'employer', sentAt, accountId });
  const website = row.website ?? '';
  return { found, text, website, sender: await senderSign(row.email, website) };
}
