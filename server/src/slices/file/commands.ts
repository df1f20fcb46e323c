import { randomUUID } from 'node:crypto';
import type { UploadedPicture } from '../../platform/http/mount.ts';
import type { Work } from '../../platform/work.ts';
import type { FilePort } from '../../providers/files/port.ts';

/** Keeps a picture under a key that nobody can guess. @returns its id and key */
export async function keepPicture(
  work: Work,
  files: FilePort,
  accountId: number,
  picture: UploadedPicture,
): Promise<{ id: number; key: string }> {
  const key = `${randomUUID()}.webp`;
  // Before the row: a crash in between leaves a file without a row, never a row without a file.
  await files.write(key, picture.bytes);
  return await work.tx
    .insertInto('picture')
    .values({
      account_id: accountId,
      key,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes.length,
      created_at: work.now,
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
}
