import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './durable.ts';
import type { FilePort } from './port.ts';

/**
 * Files in a folder, spread over subfolders by the first two characters of the key; other users of
 * the machine cannot read them. A resolved promise survives a loss of power, like the rows written
 * after it.
 */
export function diskFiles(folder: string): FilePort {
  const pathOf = (key: string) => {
    if (!/^[\w-]{8,}\.\w+$/.test(key)) throw new Error(`Unusable file key ${key}`);
    return join(folder, key.slice(0, 2), key);
  };
  /** Subfolders already synced to disk; another process may have just made one that is not. */
  const kept = new Set<string>();
  const makeFolder = async (subfolder: string) => {
    const made = await mkdir(subfolder, { recursive: true, mode: 0o750 });
    if (made === undefined && kept.has(subfolder)) return;
    await syncFolder(folder);
    await syncFolder(dirname(folder));
    kept.add(subfolder);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // Renamed into place, so that a crash leaves no partial file under the key.
      const temporary = `${path}.${randomUUID()}`;
      try {
        const file = await open(temporary, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        // On a full disk nothing else would remove the partial file.
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async read(key) {
      return await unlessMissing(readFile(pathOf(key)));
    },
    async size(key) {
      return (await unlessMissing(stat(pathOf(key))))?.size ?? null;
    },
    async writeInPieces(key, fill) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const file = await open(path, 'w', 0o640);
      let bytes = 0;
      try {
        await fill(async (piece) => {
          await file.writeFile(piece);
          bytes += piece.length;
        });
        await file.sync();
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await syncFolder(dirname(path));
      return bytes;
    },
    async readPiece(key, from, length) {
      const file = await unlessMissing(open(pathOf(key), 'r'));
      if (!file) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async remove(key) {
      const path = pathOf(key);
      if ((await unlessMissing(stat(path))) === null) return;
      await rm(path, { force: true });
      // Synced, so that a deleted file does not come back after a crash.
      await syncFolder(dirname(path));
    },
  };
}

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  });
