import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableFile } from '../failure.ts';
import { limits } from '../limits.ts';

/** Bytes that are given to the unpacker at a time: what they may become is bounded each time. */
const step = 16 * 1024;

/**
 * Unpacks the files of a zip whose names are wanted, never more than the limits allow: what a zip
 * says about its sizes is not believed. @throws UnreadableFile
 */
export function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array[]>();
  let total = 0;
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.zipEntries) throw new UnreadableFile('tooMuchText');
    if (!isWanted(file.name) || chunks.has(file.name)) return;
    const own: Uint8Array[] = [];
    chunks.set(file.name, own);
    file.ondata = (error, data) => {
      // What is thrown here comes back as an error.
      if (error) throw error instanceof UnreadableFile ? error : new UnreadableFile('broken');
      total += data.length;
      if (total > limits.unzippedBytes) throw new UnreadableFile('tooMuchText');
      own.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += step) {
      unzip.push(bytes.subarray(from, from + step), from + step >= bytes.length);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken');
  }
  return new Map([...chunks].map(([name, own]) => [name, joined(own)]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
