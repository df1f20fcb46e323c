import type { accountExport } from '@fourfold/contract/account/schema.ts';
import type { z } from 'zod';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { FilePort } from '../../providers/files/port.ts';
import { picturesOf } from '../file/file.queries.ts';
import { pictureUrl } from '../file/file.rules.ts';
import { listApiKeys } from './api-key/api-key.queries.ts';
import { readProfile } from './account.queries.ts';
import { listSessions } from './session/session.queries.ts';
import { zipInPieces } from './export-zip.ts';

/** A stored file in the archive, under its path there. */
export interface ExportFile {
  path: string;
  key: string;
  bytes: number;
}

/** What a part says besides its data. */
interface ExportNotes {
  /** In a sentence: what is missing, because an external provider does not answer. */
  lack(sentence: string): void;
  /** Adds a stored file, if there is room. */
  include(file: ExportFile): void;
}

/** A slice's data of an account: one JSON file of this name. */
export interface ExportPart {
  name: string;
  read(tx: Tx, accountId: number, notes: ExportNotes): Promise<unknown>;
}

/** The answer is held in memory: attachments, then pictures, newest first, up to this many bytes. */
const fileBytes = 20 * 1024 * 1024;

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
    apiKeys: await listApiKeys(tx, caller.userId),
  });
  const included: ExportFile[] = [];
  const notes: ExportNotes = {
    lack: (sentence) => missing.push(sentence),
    include: (file) => included.push(file),
  };
  for (const { name, read } of parts) contents.set(name, await read(tx, caller.userId, notes));
  const kept = await picturesOf(tx, caller.userId);

  const answer = {
    fileName: `fourfold-export-${now.toISOString().slice(0, 10)}.zip`,
    base64: '',
    missing,
  };
  unit.afterCommit(async () => {
    const zip = zipInPieces(now);
    for (const [name, content] of contents) await zip.addJson(`${name}.json`, content);
    let left = fileBytes;
    const add = async ({ path, key, bytes: size }: ExportFile): Promise<boolean> => {
      left -= size;
      const bytes = left >= 0 ? await files.read(key) : null;
      if (bytes) await zip.addBytes(path, bytes);
      return bytes !== null;
    };
    for (const file of included)
      if (!(await add(file)))
        missing.push(`${file.path}: please download it from its application.`);
    const pictures = [];
    for (const { key, ...picture } of kept) {
      const path = `pictures/${picture.id}.webp`;
      const isIn = await add({ path, key, bytes: picture.bytes });
      pictures.push({ ...picture, url: pictureUrl(key), included: isIn });
    }
    await zip.addJson('pictures.json', pictures);
    if (missing.length > 0) await zip.addJson('missing.json', missing);
    answer.base64 = await zip.toBase64();
  });
  return answer;
}
