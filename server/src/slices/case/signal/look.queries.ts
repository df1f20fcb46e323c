import type { Tx } from '../../../database.ts';
import { ownerOf } from '../../company/company.access.ts';
import type { Found } from '../case.commands.ts';
import type { LookedPost } from './post.ts';

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
    .select([
      'company_id as companyId',
      'company.name as company',
      'company.website',
      'job.name',
      'job.description',
      'job.location_city as city',
      'job.location_state_id as state',
      'work_mode as workMode',
      'revenue_type as revenueType',
      'revenue_min as revenueMin',
      'revenue_max as revenueMax',
      ownerOf().as('accountId'),
    ])
    .where('job.id', '=', id)
    .where('job.status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  const { companyId, accountId, ...post } = row;
  const { name, company, website, description, city, state, workMode } = post;
  const pay = `${post.revenueMin ?? ''} to ${post.revenueMax ?? ''} (${post.revenueType})`;
  const content = { name, company, website, description, city, state, workMode, pay };
  const found = { subject: { kind: 'job', id, part: 0 } as const, accountId, content };
  return { found, post, companyId, text: `${name}\n${description}` };
}

/** A published company. */
export async function readCompany(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('company')
    .select(['name', 'website', 'description', 'specialties', 'is_proved as isProved'])
    .select(['location_city as city', 'location_state_id as state', ownerOf().as('accountId')])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, isProved, ...content } = row;
  const found: Found = { subject: { kind: 'company', id, part: 0 }, accountId, content };
  return { found, website: row.website, isProved, text: `${row.description}\n${row.specialties}` };
}

const firstMessages = 3;

/** One of the first three messages that the company’s side wrote in a conversation. */
export async function readMessage(
  tx: Tx,
  id: number,
  part: number,
): Promise<(Looked & { website: string }) | undefined> {
  const rows = await tx
    .selectFrom('message')
    .innerJoin('dialog', 'dialog.application_id', 'message.dialog_id')
    .innerJoin('account', 'account.id', 'message.actor_account_id')
    .leftJoin('company', 'company.id', 'dialog.company_id')
    .select(['message.number', 'message.text', 'message.sent_at', 'company.website'])
    .select('account.id as accountId')
    .where('dialog_id', '=', id)
    .where('from_role', '=', 'employer')
    .orderBy('message.number')
    .limit(firstMessages)
    .execute();
  const row = rows.find(({ number }) => number === part);
  if (!row) return undefined;
  const { text, accountId } = row;
  const content = { text, from: 'employer', sent: row.sent_at.toISOString() };
  const found: Found = { subject: { kind: 'message', id, part }, accountId, content };
  return { found, text, website: row.website ?? '' };
}

/** An invitation with its note: a message without a number, in the conversation that it begins. */
export async function readInvitation(
  tx: Tx,
  id: number,
): Promise<(Looked & { website: string }) | undefined> {
  const row = await tx
    .selectFrom('application_event')
    .innerJoin('application', 'application.id', 'application_event.application_id')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf('application')))
    .leftJoin('job', 'job.id', 'application.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .select(['note', 'application_event.created_at', 'website', 'account.id as accountId'])
    .where('application_id', '=', id)
    .where('from_status', 'is', null)
    .where('to_status', '=', 'invite')
    .where('note', '<>', '')
    .executeTakeFirst();
  if (!row) return undefined;
  const { note: text, accountId } = row;
  const content = { text, from: 'employer', sent: row.created_at.toISOString() };
  const found: Found = { subject: { kind: 'message', id, part: 0 }, accountId, content };
  return { found, text, website: row.website ?? '' };
}
