import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { deleteSome, type Room } from '../../platform/db/room.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UploadedPicture } from '../../platform/http/upload.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { FilePort } from '../../providers/files/port.ts';

/** Stores a picture under an unguessable key. @returns its id and key */
export async function storePicture(
  unit: UnitOfWork,
  files: FilePort,
  accountId: number,
  picture: UploadedPicture,
): Promise<{ id: number; key: string }> {
  const key = `${randomUUID()}.webp`;
  // Before the row: a crash in between leaves a file without a row, never a row without a file.
  await files.write(key, picture.bytes);
  try {
    return await unit.tx
      .insertInto('picture')
      .values({
        account_id: accountId,
        key,
        width: picture.width,
        height: picture.height,
        bytes: picture.bytes.length,
        created_at: unit.now,
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    // The account was deleted meanwhile.
    await files.remove(key);
    throw error;
  }
}

export const fileRemoval = jobKind<{ keys: string[] }>('file.removal');

/** Deletes an account's pictures, within the room; a job deletes their files, despite a crash. */
export async function forgetPictures(
  unit: UnitOfWork,
  accountId: number,
  room: Room,
): Promise<void> {
  const own = sql`account_id = ${accountId}`;
  const gone = await deleteSome<{ key: string }>(unit.tx, room, 'picture', own, sql`key`);
  if (gone.length > 0) await unit.enqueue(fileRemoval, { keys: gone.map(({ key }) => key) });
}

/** Gives a picture to another account, so that it stays where the account of before is deleted. */
export async function givePicture(
  { tx }: UnitOfWork,
  id: number,
  accountId: number,
): Promise<void> {
  await tx.updateTable('picture').set({ account_id: accountId }).where('id', '=', id).execute();
}
