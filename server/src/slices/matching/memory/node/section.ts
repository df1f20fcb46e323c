import { closeSync, openSync, readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Where the bytes of one part stand in the index file. */
export interface Section {
  offset: number;
  bytes: number;
  checksum: number;
}

/** Small enough that a search waits for no step of writing. */
const atOnce = 2 ** 20;
/** Bytes between two waits for the disk, which is then never given gigabytes at once. */
const syncEvery = 32 * atOnce;

/** Writes the pieces into a file that exists; other work of the thread goes on between the steps. */
export async function writeSection(
  path: string,
  offset: number,
  pieces: Iterable<Uint8Array>,
): Promise<Section> {
  const file = await open(path, 'r+');
  try {
    const section = { offset, bytes: 0, checksum: 0 };
    for (const step of inSteps(pieces)) {
      await writeAll(file, step, offset + section.bytes);
      section.checksum = crc32(step, section.checksum);
      section.bytes += step.length;
      if (section.bytes % syncEvery === 0) await file.datasync();
    }
    return section;
  } finally {
    await file.close();
  }
}

/** The same bytes in steps of one length, but for the last; each is valid until the next is asked for. */
function* inSteps(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  const buffer = new Uint8Array(atOnce);
  let filled = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + atOnce - filled);
      buffer.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < atOnce) continue;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;)
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
}

/** Reads a section, holding up the thread; throws if it is not what was written. */
export function readSection(
  path: string,
  { offset, bytes, checksum }: Section,
  use: (take: (target: Uint8Array) => void) => void,
): void {
  const file = openSync(path, 'r');
  try {
    const read = { bytes: 0, checksum: 0 };
    use((target) => {
      const { length } = target;
      const fits = read.bytes + length <= bytes;
      if (!fits || readSync(file, target, 0, length, offset + read.bytes) < length) throw damaged();
      read.checksum = crc32(target, read.checksum);
      read.bytes += length;
    });
    if (read.bytes !== bytes || read.checksum !== checksum) throw damaged();
  } finally {
    closeSync(file);
  }
}

const damaged = () => new Error('The index file is damaged');
