import type { accountExport } from '@fourfold/contract/account/schema.ts';
import type { z } from 'zod';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { FilePort } from '../../providers/files/port.ts';
import { picturesOf } from '../file/file.queries.ts';
import { pictureUrl } from '../file/file.rules.ts';
import { readProfile } from './account.queries.ts';
import { listSessions } from './session/session.queries.ts';
import { zipInPieces } from './export-zip.ts';

/**
 * A slice's data of an account: one JSON file of this name. If an external provider does not
 * answer, a sentence in the archive says what is missing.
 */
export interface ExportPart {
  name: string;
  read(tx: Tx, accountId: number, lack: (sentence: string) => void): Promise<unknown>;
}

/** The answer is held in memory: the newest pictures up to this many bytes, the others by URL. */
const pictureBytes = 20 * 1024 * 1024;

/**
 * All data of an account as one zip: a JSON file per slice, and the pictures. It is packed after
 * the transaction, because packing a large account takes seconds.
 */
export async function accountArchive(
  unit: UnitOfWork,
  files: FilePort,
  caller: { userId: number; sessionId: number },
  parts: readonly ExportPart[],
): Promise<z.infer<typeof accountExport>> {
  const { tx, now } = unit;
  const contents = new Map<string, unknown>();
  const missing: string[] = [];
  contents.set('account', {
    ...(await readProfile(tx, caller.userId)),
    sessions: await listSessions(tx, caller, now),
  });
  const lack = (sentence: string) => missing.push(sentence);
  for (const { name, read } of parts) contents.set(name, await read(tx, caller.userId, lack));
  const kept = await picturesOf(tx, caller.userId);

  const answer = {
    fileName: `fourfold-export-${now.toISOString().slice(0, 10)}.zip`,
    base64: '',
    missing,
  };
  unit.afterCommit(async () => {
    const zip = zipInPieces(now);
    for (const [name, content] of contents) await zip.addJson(`${name}.json`, content);
    let left = pictureBytes;
    const pictures = [];
    for (const { key, ...picture } of kept) {
      left -= picture.bytes;
      const bytes = left >= 0 ? await files.read(key) : null;
      if (bytes) await zip.addBytes(`pictures/${picture.id}.webp`, bytes);
      pictures.push({ ...picture, url: pictureUrl(key), included: bytes !== null });
    }
    await zip.addJson('pictures.json', pictures);
    if (missing.length > 0) await zip.addJson('missing.json', missing);
    answer.base64 = await zip.toBase64();
  });
  return answer;
}
