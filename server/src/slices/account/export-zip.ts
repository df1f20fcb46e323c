import { Zip, type ZipInputFile } from 'fflate';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bytes per piece before other work gets a turn; a multiple of 3 for base64. */
const pieceBytes = 96 * 1024;

/** A zip that is packed piece by piece, so that a large one does not block the event loop. */
export function zipInPieces(mtime: Date) {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });

  async function add(filename: string, pieces: Iterable<Buffer>, compression: 0 | 8) {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression, mtime };
    zip.add(file);
    const counted = async function* () {
      for (const piece of pieces) {
        file.size += piece.length;
        file.crc = crc32(piece, file.crc);
        yield piece;
        await setImmediate();
      }
    };
    const take = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) file.ondata?.(null, chunk, false);
    };
    await (compression === 0
      ? pipeline(counted, take)
      : pipeline(counted, createDeflateRaw(), take));
    file.ondata?.(null, new Uint8Array(), true);
  }

  return {
    addJson: (name: string, content: unknown) => add(name, inBytes(jsonParts(content)), 8),
    /** For bytes that are compressed already. */
    addBytes: (name: string, bytes: Buffer) => add(name, [bytes], 0),
    async toBase64(): Promise<string> {
      zip.end();
      const whole = Buffer.concat(packed);
      const texts: string[] = [];
      for (let at = 0; at < whole.length; at += 16 * pieceBytes) {
        texts.push(whole.toString('base64', at, at + 16 * pieceBytes));
        await setImmediate();
      }
      return texts.join('');
    },
  };
}

/** Texts joined into pieces, in UTF-8. */
function* inBytes(parts: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < pieceBytes) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** The pieces of `JSON.stringify(value, null, 2)`, and a line break. */
function* jsonParts(value: unknown): Generator<string> {
  yield* partsOf(value, '\n');
  yield '\n';
}

function* partsOf(value: unknown, line: string): Generator<string> {
  const plain = value instanceof Date ? value.toJSON() : value;
  if (typeof plain !== 'object' || plain === null) {
    yield JSON.stringify(plain ?? null);
    return;
  }
  const isList = Array.isArray(plain);
  const entries: [string, unknown][] = Object.entries(plain).filter(
    ([, item]) => isList || item !== undefined,
  );
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) {
    yield `${open}${close}`;
    return;
  }
  const inner = `${line}  `;
  for (const [place, [key, item]] of entries.entries()) {
    yield `${place === 0 ? open : ','}${inner}${isList ? '' : `${JSON.stringify(key)}: `}`;
    yield* partsOf(item, inner);
  }
  yield `${line}${close}`;
}
