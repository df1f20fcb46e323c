import type { Attachment } from '@fourfold/contract/application/attachment.ts';
import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { OwnRow, ReceivedRow } from '../application.access.ts';
import { isBlind } from '../blind.queries.ts';
import { isSent } from '../sent.queries.ts';
import type { AttachmentRow } from '../application.tables.ts';

/** Files of applications, by application id, oldest first. */
export async function attachmentsOf(
  tx: Tx,
  applicationIds: readonly number[],
): Promise<Map<number, AttachmentRow[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('attachment')
    .selectAll()
    .where('application_id', '=', anyOf(applicationIds))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ application_id }): number => application_id);
}

/** A file as its owner, or an employer who may know the person, sees it. */
export const toAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  createdDate: row.created_at.toISOString(),
});

/** Files of a sent application; a blind review withholds them, as they name the person. */
const received = (tx: Tx, applicationId: number) =>
  tx
    .selectFrom('attachment')
    .innerJoin('application', 'application.id', 'attachment.application_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .selectAll('attachment')
    .select(isBlind.as('closed'))
    .where('application.id', '=', applicationId)
    .where(isSent)
    .where('attachment.hidden', '=', false)
    .orderBy('attachment.id');

/** Files of an application as its employer sees them, oldest first. */
export async function receivedAttachments(tx: Tx, applicationId: number): Promise<Attachment[]> {
  const rows = await received(tx, applicationId).execute();
  return rows.map((row) =>
    row.closed ? { ...toAttachment(row), id: null, name: '' } : toAttachment(row),
  );
}

/** A file of the candidate's application. */
export async function ownAttachment(
  tx: Tx,
  application: OwnRow,
  attachmentId: number,
): Promise<AttachmentRow> {
  const row = await tx
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', attachmentId)
    .where('application_id', '=', application.id)
    .executeTakeFirst();
  if (!row) throw notFound('File not found');
  return row;
}

/** A file that the employer received and may open. */
export async function receivedAttachment(
  tx: Tx,
  application: ReceivedRow,
  attachmentId: number,
): Promise<AttachmentRow> {
  const row = await received(tx, application.id)
    .where('attachment.id', '=', attachmentId)
    .executeTakeFirst();
  if (!row || row.closed) throw notFound('File not found');
  return row;
}
