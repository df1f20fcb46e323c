import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePort } from './port.ts';

/**
 * Files in a folder, spread over subfolders by the first two characters of the key; other users of
 * the machine cannot read them.
 */
export function diskFiles(folder: string): FilePort {
  const pathOf = (key: string) => {
    if (!/^[\w-]{8,}\.\w+$/.test(key)) throw new Error(`Unusable file key ${key}`);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o750 });
      // Renamed into place, so that a crash leaves no partial file under the key.
      const temporary = `${path}.${randomUUID()}`;
      try {
        await writeFile(temporary, bytes, { mode: 0o640 });
        await rename(temporary, path);
      } catch (error) {
        // On a full disk nothing else would remove the partial file.
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    async writeInPieces(key, fill) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o750 });
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
      return bytes;
    },
    async readPiece(key, from, length) {
      try {
        const file = await open(pathOf(key), 'r');
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
          return buffer.subarray(0, bytesRead);
        } finally {
          await file.close();
        }
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
