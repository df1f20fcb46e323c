import type { Tx } from '../../../database.ts';
import type { FilePort } from '../../../providers/files/port.ts';
import { picturesOf } from '../../file/file.queries.ts';
import { pictureUrl } from '../../file/file.rules.ts';
import { acceptedTerms, readProfile, timeZoneOf } from '../account.queries.ts';
import { listApiKeys } from '../api-key/api-key.queries.ts';
import { listPasskeys } from '../passkey/passkey.queries.ts';
import { listSessions } from '../session/session.queries.ts';
import { zipInPieces } from './zip.ts';

/** A stored file in the archive, under its path there. */
interface ExportFile {
  path: string;
  key: string;
  bytes: number;
}

/** What a part of the export reads from, and how it reports missing data and adds files. */
export interface ExportSource {
  /** One snapshot for all parts. */
  tx: Tx;
  accountId: number;
  /** Reports in a sentence what is missing because an external provider does not answer. */
  lack(sentence: string): void;
  /** Adds a stored file; the last ones added get room first. */
  include(file: ExportFile): void;
}

/** A slice's data of an account: one JSON file, with a value or a list read in pages. */
export interface ExportPart {
  name: string;
  read(source: ExportSource): Promise<unknown> | AsyncIterable<readonly unknown[]>;
}

/** Room for the files, attachments before pictures: disks and browsers have limits. */
const fileBytes = 1024 * 1024 * 1024;

/** The account, the time, and the session that asked. */
export interface ExportOf {
  accountId: number;
  sessionId: number;
  now: Date;
}

/**
 * Writes all data of an account as one zip: a JSON file per part, and the files.
 *
 * @param snapshot runs a body in one read-only transaction; the files are added after it
 * @returns what is missing, one sentence each
 */
export async function writeArchive(
  { accountId, sessionId, now }: ExportOf,
  parts: readonly ExportPart[],
  files: FilePort,
  snapshot: <Result>(body: (tx: Tx) => Promise<Result>) => Promise<Result>,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<string[]> {
  const zip = zipInPieces(now, write);
  const missing: string[] = [];
  const included: ExportFile[] = [];
  const kept = await snapshot(async (tx) => {
    await zip.addJson('account.json', {
      ...(await readProfile(tx, accountId)),
      timeZone: await timeZoneOf(tx, accountId),
      acceptedTerms: await acceptedTerms(tx, accountId),
      sessions: await listSessions(tx, { userId: accountId, sessionId }, now),
      apiKeys: await listApiKeys(tx, accountId),
      passkeys: await listPasskeys(tx, accountId),
    });
    const source: ExportSource = {
      tx,
      accountId,
      lack: (sentence) => missing.push(sentence),
      include: (file) => included.push(file),
    };
    for (const { name, read } of parts) {
      const data = read(source);
      if (data instanceof Promise) await zip.addJson(`${name}.json`, await data);
      else await zip.addList(`${name}.json`, data);
    }
    return await picturesOf(tx, accountId);
  });

  let left = fileBytes;
  const add = async ({ path, key, bytes: size }: ExportFile): Promise<boolean> => {
    left -= size;
    const bytes = left >= 0 ? await files.read(key) : null;
    if (bytes) await zip.addBytes(path, bytes);
    return bytes !== null;
  };
  for (const file of included.toReversed())
    if (!(await add(file))) missing.push(`${file.path}: please download it from its application.`);
  const pictures = [];
  for (const { key, ...picture } of kept) {
    const path = `pictures/${picture.id}.webp`;
    const isIn = await add({ path, key, bytes: picture.bytes });
    pictures.push({ ...picture, url: pictureUrl(key), included: isIn });
  }
  await zip.addJson('pictures.json', pictures);
  if (missing.length > 0) await zip.addJson('missing.json', missing);
  await zip.end();
  return missing;
}
