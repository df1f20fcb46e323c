import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Small files that cost a decoder a lot of work. */

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: '#3366aa' },
    limitInputPixels: false,
  });

/** A valid number of pixels, all in one column: 46 kB that took 17 s to shrink. */
export const tallPicture = () => flat(1, 23_900_000).png({ compressionLevel: 9 }).toBuffer();

/** The longest side and the most pixels that are allowed. */
export const longestPicture = (longest: number) =>
  flat(longest, Math.floor(24_000_000 / longest))
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * 13 million pixels of 8 bytes, interlaced, so the decoder holds the whole picture. 24 million took
 * 255 MB.
 */
export const deepPicture = () =>
  flat(3_600, 3_600, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer();

function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG with this many empty chunks after its header. */
export async function chunkedPicture(count: number, type = 'zTXt'): Promise<Buffer> {
  const png = await flat(64, 64).png().toBuffer();
  const afterHead = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHead),
    ...Array<Buffer>(count).fill(pngChunk(type)),
    png.subarray(afterHead),
  ]);
}

const marker = { huffman: 0xc4, scan: 0xda, end: 0xd9 };

/** The segments of a JPEG; a scan's segment includes its data. */
function segmentsOf(jpeg: Buffer): { kind: number; bytes: Buffer }[] {
  const segments = [];
  for (let at = 2; jpeg[at + 1] !== marker.end;) {
    const kind = jpeg[at + 1] ?? 0;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (kind === marker.scan)
      while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end = jpeg.indexOf(0xff, end + 1);
    segments.push({ kind, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return segments;
}

/**
 * A progressive JPEG of 24 million pixels with many valid scans, each for one bit of one
 * coefficient; a decoder goes through the whole picture for each.
 */
export async function scannedPicture(most = 882): Promise<Buffer> {
  const jpeg = await flat(4_890, 4_890).jpeg({ progressive: true, quality: 10 }).toBuffer();
  const segments = segmentsOf(jpeg);
  const scans = segments.filter(({ kind }) => kind === marker.scan);
  const tables = segments.filter(({ kind }) => kind === marker.huffman);
  const head = segments.filter(({ kind }) => kind !== marker.scan && kind !== marker.huffman);
  const first = scans[0];
  // The first bits of the brightness: the picture is flat, so its data says 'nothing' throughout.
  const nothing = scans.find(({ bytes }) => bytes[5] === 1 && bytes[7] === 1);
  if (!first || !nothing) throw new Error('sharp writes other scans by now');
  const bits = Array.from({ length: 14 }, (_, place) => 13 - place);
  const many = Array.from({ length: 63 }, (_, place) => place + 1).flatMap((coefficient) =>
    bits.map((low) => {
      const scan = Buffer.from(nothing.bytes);
      scan[7] = coefficient;
      scan[8] = coefficient;
      scan[9] = ((low === 13 ? 0 : low + 1) << 4) | low;
      return scan;
    }),
  );
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...head.map(({ bytes }) => bytes),
    ...tables.map(({ bytes }) => bytes),
    first.bytes,
    ...many.slice(0, most),
    Buffer.from([0xff, marker.end]),
  ]);
}
