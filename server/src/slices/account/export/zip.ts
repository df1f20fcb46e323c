import { Zip, type ZipInputFile } from 'fflate';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bytes per piece before other work gets a turn. */
const pieceBytes = 96 * 1024;

/** A zip written piece by piece: it neither blocks the event loop nor fills the memory. */
export function zipInPieces(mtime: Date, write: (piece: Uint8Array) => Promise<void>) {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const flush = async () => {
    const pieces = packed;
    packed = [];
    if (pieces.length > 0) await write(Buffer.concat(pieces));
  };

  async function add(
    filename: string,
    pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
    compression: 0 | 8,
  ) {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression, mtime };
    zip.add(file);
    const counted = async function* () {
      for await (const piece of pieces) {
        file.size += piece.length;
        file.crc = crc32(piece, file.crc);
        yield piece;
        await setImmediate();
      }
    };
    const take = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        file.ondata?.(null, chunk, false);
        await flush();
      }
    };
    await (compression === 0
      ? pipeline(counted, take)
      : pipeline(counted, createDeflateRaw(), take));
    file.ondata?.(null, new Uint8Array(), true);
    await flush();
  }

  return {
    addJson: (name: string, content: unknown) => add(name, inBytes(jsonParts(content)), 8),
    /** A list that comes page by page. */
    addList: (name: string, pages: AsyncIterable<readonly unknown[]>) =>
      add(name, inBytes(listParts(pages)), 8),
    /** For bytes that are compressed already. */
    addBytes: (name: string, bytes: Buffer) => add(name, [bytes], 0),
    async end(): Promise<void> {
      zip.end();
      await flush();
    },
  };
}

/** Texts joined into pieces, in UTF-8. */
async function* inBytes(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length < pieceBytes) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** A list as `jsonParts` writes it, a row at a time. */
async function* listParts(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages)
    for (const row of rows) {
      yield `${before}\n  ${[...partsOf(row, '\n  ')].join('')}`;
      before = ',';
    }
  yield before === '[' ? '[]\n' : '\n]\n';
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
