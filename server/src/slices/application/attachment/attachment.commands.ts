import { maxAttachments } from '@fourfold/contract/file/schema.ts';
import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UploadedDocument } from '../../../platform/http/upload.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { FilePort } from '../../../providers/files/port.ts';
import { fileRemoval } from '../../file/file.commands.ts';
import type { OwnRow } from '../application.access.ts';
import { pushChanged } from '../application.live.ts';
import { isDelivered } from '../application.rules.ts';
import type { AttachmentRow } from '../application.tables.ts';
import { canAttach } from './attachment.rules.ts';

/** Attaches a file to a locked application. 409 if it accepts no file, or has three. */
export async function attach(
  unit: UnitOfWork,
  files: FilePort,
  application: OwnRow,
  document: UploadedDocument,
): Promise<AttachmentRow> {
  if (!canAttach(application)) throw conflict('This application takes no more files');
  const { count } = await unit.tx
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow();
  if (count >= maxAttachments)
    throw conflict(`An application has at most ${maxAttachments} files. Remove one first.`);
  const key = `${randomUUID()}.${document.type}`;
  // Before the row: a crash in between leaves a file without a row, never a row without a file.
  await files.write(key, document.bytes);
  try {
    const row = await unit.tx
      .insertInto('attachment')
      .values({
        application_id: application.id,
        key,
        name: document.name,
        type: document.type,
        bytes: document.bytes.length,
        created_at: unit.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await pushChanged(unit, { applicationId: application.id }, !isDelivered(application.status));
    return row;
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

/** Deletes a file of a locked application; the candidate may do so at any time. */
export async function removeAttachment(
  unit: UnitOfWork,
  application: OwnRow,
  attachmentId: number,
): Promise<void> {
  const gone = await unit.tx
    .deleteFrom('attachment')
    .where('id', '=', attachmentId)
    .where('application_id', '=', application.id)
    .returning('key')
    .executeTakeFirst();
  if (!gone) throw notFound('File not found');
  await unit.enqueue(fileRemoval, { keys: [gone.key] });
  await pushChanged(unit, { applicationId: application.id }, !isDelivered(application.status));
}

/** Deletes all files of applications that are taken back or lose their person. */
export async function forgetAttachments(
  unit: UnitOfWork,
  applicationIds: readonly number[],
): Promise<void> {
  if (applicationIds.length === 0) return;
  const gone = await unit.tx
    .deleteFrom('attachment')
    .where('application_id', 'in', applicationIds)
    .returning('key')
    .execute();
  if (gone.length > 0) await unit.enqueue(fileRemoval, { keys: gone.map(({ key }) => key) });
}

/** Hides a file from everybody but its owner, or ends that. */
export const setAttachmentHidden = ({ tx }: UnitOfWork, id: number, hidden: boolean) =>
  tx.updateTable('attachment').set({ hidden }).where('id', '=', id).execute();
