/* The part of the tar format that a backup needs; any tar program can read it. */

export interface Entry {
  name: string;
  body: Buffer;
}

const block = 512;

const padding = (size: number) => (block - (size % block)) % block;

/** A file of up to 8 GB with a name of up to 100 bytes (POSIX ustar). */
export function* tarEntry(name: string, body: Buffer): Generator<Buffer> {
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0, 100);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(body.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(octal(checksum(header), 7) + ' ', 148);
  yield header;
  yield body;
  yield Buffer.alloc(padding(body.length));
}

/** The end-of-archive marker. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** The checksum counts its own field as spaces. */
const checksum = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** Reads the files of a tar one by one, each whole in memory. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const take = async (size: number): Promise<Buffer> => {
    const parts = [rest];
    let length = rest.length;
    while (length < size) {
      const { done, value } = await chunks.next();
      if (done) throw new Error('The file ends in the middle.');
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts, length);
    rest = all.subarray(size);
    return all.subarray(0, size);
  };
  for (;;) {
    const header = await take(block);
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    if (name === '') return;
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
    if (sum !== checksum(header)) throw new Error('This is not a backup of Fourfold.');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    const body = await take(size);
    await take(padding(size));
    yield { name, body };
  }
}
