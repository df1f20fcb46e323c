import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../../../platform/clock.ts';

/** The same as for pages (RULES.md section 13). */
const keptMs = 25_000;
/** Limit for reading a whole feed, however steadily it is read. */
const longestReadingMs = 10 * 60_000;
const pieceBytes = 256 * 1024;

interface Written {
  file: FileHandle;
  bytes: number;
  readers: number;
}

/**
 * Keeps a text that is too long for memory, written once for all who ask within half a minute. It
 * is in a file without a name, which disappears with its last reader or with this process; one file
 * is written at a time.
 *
 * @returns its answer with its length
 * @throws errors of writing
 */
export function keptFeed(folder: string, clock: Clock, pieces: () => AsyncIterable<string>) {
  let last: { until: number; written: Promise<Written> } | undefined;

  async function write(): Promise<Written> {
    const file = await nameless(folder);
    try {
      let bytes = 0;
      for await (const piece of pieces()) {
        await file.appendFile(piece);
        bytes += Buffer.byteLength(piece);
      }
      return { file, bytes, readers: 1 };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  const leave = async (written: Written) => {
    written.readers -= 1;
    if (written.readers === 0) await written.file.close();
  };

  /** The newest file, which stays until it is released. */
  async function held(): Promise<Written> {
    const now = clock.now().getTime();
    if (!last || last.until <= now) {
      const before = last?.written;
      const written = (async () => {
        // Waits for a file that is being written; those who asked for it read it.
        await before?.then(leave, () => undefined);
        return await write();
      })();
      last = { until: now + keptMs, written };
      const current = last;
      // A failure is not kept: the next request tries again.
      written.catch(() => {
        if (last === current) last = undefined;
      });
    }
    const written = await last.written;
    written.readers += 1;
    return written;
  }

  return {
    async read(longest = longestReadingMs): Promise<{ bytes: number; stream: Readable }> {
      const written = await held();
      const stream = Readable.from(piecesOf(written), { objectMode: false });
      const slow = setTimeout(() => stream.destroy(new Error('Read for too long')), longest);
      stream.once('close', () => {
        clearTimeout(slow);
        void leave(written);
      });
      return { bytes: written.bytes, stream };
    },
    async end(): Promise<void> {
      const written = last?.written;
      last = undefined;
      await written?.then(leave, () => undefined);
    },
  };
}

async function nameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const path = join(folder, `feed-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function* piecesOf({ file, bytes }: Written): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += pieceBytes) {
    const length = Math.min(pieceBytes, bytes - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
    yield buffer.subarray(0, bytesRead);
  }
}
