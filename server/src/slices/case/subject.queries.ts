import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Subject } from '@fourfold/contract/case/schema.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { TeamCall } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { requireRole } from '../account/account.access.ts';
import { readReceived } from '../application/application.access.ts';
import { isSent } from '../application/sent.queries.ts';
import { receivedAttachment } from '../application/attachment/attachment.queries.ts';
import { ownerIdOf, type CompanyRow } from '../company/company.access.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { isReadable, readPublishedCompany } from '../company/company.queries.ts';
import { readShownCv } from '../cv/shown.queries.ts';
import { hasOpenJob } from '../job/job.queries.ts';
import type { JobRow } from '../job/job.access.ts';
import { shownJob } from '../job/shown.queries.ts';
import { findDialog } from '../messenger/messenger.access.ts';
import type { MessengerTables } from '../messenger/messenger.tables.ts';
import { findsAs, isReadable as isReadablePerson, seenJob } from '../search/search.access.ts';
import type { Found } from './case.commands.ts';
import type { CaseContent } from './case.tables.ts';

interface ReportCall extends TeamCall {
  unit: UnitOfWork;
}

/**
 * A thing that its reporter can see, with whose it is and what it says. @throws not-found, and 409 for
 * what is the reporter's own
 */
export async function subjectFor(call: ReportCall, { kind, id, part }: Subject): Promise<Found> {
  const found = await readers[kind](call, id, part);
  if (found.accountId === call.caller.userId) throw conflict('This is your own');
  return found;
}

type Read = (call: ReportCall, id: number, part: number) => Promise<Found>;

const readers: Record<Subject['kind'], Read> = {
  async job(call, id) {
    return await jobFound(call.unit.tx, await seenJob(call, id));
  },

  async company({ unit: { tx, now } }, id) {
    const row = await readPublishedCompany(tx, id, isReadable(now, hasOpenJob));
    if (!row) throw notFound('Company not found');
    return companyFound(row);
  },

  async person(call, id) {
    const { caller, unit } = call;
    const { tx } = unit;
    requireRole(caller, 'employer');
    if (!(await isSeen(call, id))) throw notFound('Candidate not found');
    const eyes = { accountId: caller.userId, employerIds: [caller.userId] };
    const whole = await readShownCv(tx, id, eyes);
    if (!whole) throw notFound('Candidate not found');
    const { row, accountId } = whole;
    const content = {
      name: `${row.first_name} ${row.last_name}`.trim(),
      position: row.position,
      about: row.bio,
      city: row.location_city,
      works: whole.works.map(({ position, name, tasks }) =>
        `${position}, ${name}\n${tasks}`.trim(),
      ),
    };
    return { subject: { kind: 'person', id, part: 0 }, accountId, content };
  },

  async message(call, id, part) {
    const { tx } = call.unit;
    const dialog = await findDialog(tx, { ...call, needs: 'conversation' }, id);
    const row =
      dialog &&
      (await tx
        .selectFrom('message')
        .selectAll()
        .where('dialog_id', '=', id)
        .where('number', '=', part)
        .executeTakeFirst());
    if (!row) throw notFound('Message not found');
    if (row.from_role === dialog.role) throw conflict('This is your own');
    return await messageFound(tx, row);
  },

  async file(call, id) {
    const { tx } = call.unit;
    const file = await tx
      .selectFrom('attachment')
      .innerJoin('application', 'application.id', 'attachment.application_id')
      .innerJoin('cv', 'cv.id', 'application.cv_id')
      .select(['application_id', 'cv.account_id'])
      .where('attachment.id', '=', id)
      .executeTakeFirst();
    if (!file) throw notFound('File not found');
    const received = await readReceived(
      { ...call, needs: 'applicant.contacts' },
      file.application_id,
    );
    const { name, type, bytes, key } = await receivedAttachment(tx, received, id);
    const content = { application: file.application_id, name, type, bytes, key };
    return { subject: { kind: 'file', id, part: 0 }, accountId: file.account_id, content };
  },
};

/** Whether somebody reads a person: as they find people without a job, or as an applicant. */
async function isSeen({ caller, unit: { tx } }: ReportCall, cvId: number): Promise<boolean> {
  const finder = await findsAs(tx, caller);
  const seen = finder && { ownerIds: finder.employerIds, cvId };
  if (seen && (await isReadablePerson(tx, { caller }, seen))) return true;
  const sent = await tx
    .selectFrom('application')
    .select('application.id')
    .where('cv_id', '=', cvId)
    .where(isSent)
    .where(mayActFor({ caller, needs: 'applicant.read' }, 'application'))
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** A job as everybody reads it. */
export async function jobFound(tx: Tx, row: JobRow) {
  const [job, company] = await Promise.all([
    shownJob(tx, row),
    tx
      .selectFrom('company')
      .selectAll()
      .where('id', '=', row.company_id)
      .executeTakeFirstOrThrow(() => notFound('Job not found')),
  ]);
  const content = {
    name: job.name,
    company: company.name,
    website: company.website,
    description: job.description,
    city: job.location_city,
    state: job.location_state_id,
    workMode: job.work_mode,
    pay: `${job.revenue_min ?? ''} to ${job.revenue_max ?? ''} (${job.revenue_type})`,
    benefits: [...job.pto, ...job.insurance, ...job.retirement_benefits],
  } satisfies CaseContent;
  const subject = { kind: 'job', id: row.id, part: 0 } as const;
  return { subject, accountId: ownerIdOf(company), content } satisfies Found;
}

export function companyFound(row: CompanyRow): Found {
  const content = {
    name: row.name,
    website: row.website,
    description: row.description,
    specialties: row.specialties,
    city: row.location_city,
    state: row.location_state_id,
  } satisfies CaseContent;
  return { subject: { kind: 'company', id: row.id, part: 0 }, accountId: ownerIdOf(row), content };
}

/** A message with its writer; of a colleague who left, the company's owner. @throws not-found */
export async function messageFound(
  tx: Tx,
  row: Selectable<MessengerTables['message']>,
): Promise<Found> {
  const writer = await tx
    .selectFrom('dialog')
    .innerJoin('account', (join) =>
      join.on((eb) =>
        eb.or([
          eb('account.id', '=', row.actor_account_id),
          eb('account.id', '=', ownerOf('dialog')),
        ]),
      ),
    )
    .select('account.id')
    .where('application_id', '=', row.dialog_id)
    .orderBy((eb) => eb('account.id', '=', row.actor_account_id), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!writer) throw notFound('Message not found');
  return saidIn(row.dialog_id, row.number, {
    text: row.text,
    from: row.from_role,
    sentAt: row.sent_at,
    accountId: writer.id,
  });
}

/** What somebody wrote in a conversation; an invitation, which has no number, is its part 0. */
export function saidIn(
  id: number,
  part: number,
  { text, from, sentAt, accountId }: { text: string; from: Role; sentAt: Date; accountId: number },
): Found {
  const content = { text, from, sent: sentAt.toISOString() } satisfies CaseContent;
  return { subject: { kind: 'message', id, part }, accountId, content };
}
