import type { accountExport } from '@fourfold/contract/account/schema.ts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { z } from 'zod';
import type { Tx } from '../../../database.ts';
import type { Work } from '../../../platform/work.ts';
import type { FilePort } from '../../../providers/files/port.ts';
import { picturesOf } from '../../file/queries.ts';
import { pictureUrl } from '../../file/rules.ts';
import { readProfile } from '../queries.ts';
import { listSessions } from '../session/queries.ts';

/**
 * What a slice has of an account: one JSON file of this name. Of what somebody else keeps and cannot
 * tell now it says in a sentence that it is missing; all the rest is there.
 */
export interface ExportPart {
  name: string;
  read(tx: Tx, accountId: number, lack: (sentence: string) => void): Promise<unknown>;
}

/** An answer is held in memory: the newest pictures up to so many bytes, the others by their address. */
const pictureBytes = 20 * 1024 * 1024;

/** Everything an account has as one zip: a JSON file for each slice, and the pictures. */
export async function accountArchive(
  { tx, now }: Work,
  files: FilePort,
  caller: { userId: number; sessionId: number },
  parts: readonly ExportPart[],
): Promise<z.infer<typeof accountExport>> {
  const archive: Zippable = {};
  const missing: string[] = [];
  const add = (name: string, content: unknown) => {
    archive[`${name}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`);
  };
  add('account', {
    ...(await readProfile(tx, caller.userId)),
    sessions: await listSessions(tx, caller, now),
  });
  const lack = (sentence: string) => missing.push(sentence);
  for (const { name, read } of parts) add(name, await read(tx, caller.userId, lack));

  let left = pictureBytes;
  const pictures = [];
  for (const { key, ...picture } of await picturesOf(tx, caller.userId)) {
    left -= picture.bytes;
    const bytes = left >= 0 ? await files.read(key) : null;
    // Packed already.
    if (bytes) archive[`pictures/${picture.id}.webp`] = [bytes, { level: 0 }];
    pictures.push({ ...picture, url: pictureUrl(key), included: bytes !== null });
  }
  add('pictures', pictures);
  if (missing.length > 0) add('missing', missing);

  const zip = zipSync(archive, { mtime: now });
  return {
    fileName: `fourfold-export-${now.toISOString().slice(0, 10)}.zip`,
    base64: Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength).toString('base64'),
    missing,
  };
}
