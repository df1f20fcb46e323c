import sharp from 'sharp';

/** What the head of a picture says of the work behind it, before anything is decoded. */

/** The longest side of an upload, in pixels: shrinking 1 × 23,900,000 of them took 17 s. */
const longestSide = 16_000;

/** Pixels of an upload; one of more than 8 bits a color takes twice the memory and counts twice. */
const mostPixels = 24_000_000;

/** Chunks of a PNG. Encoders write a few hundred; libvips reports each odd one to the event loop. */
const mostChunks = 10_000;

/** Scans of a JPEG. Encoders write ten; a decoder goes through the whole picture for each of them. */
const mostScans = 100;

const limits = {
  longestSide: longestSide.toLocaleString('en-US'),
  mostPixels: `${mostPixels / 1_000_000} million`,
};
export const tooLarge = `Please choose a picture of at most ${limits.longestSide} pixels a side and ${limits.mostPixels} in all`;

/**
 * Why a picture is not decoded: it is no JPEG, PNG or WebP or no encoder would write it so, or it is
 * too large. null where it may be.
 */
export async function refusedByHead(upload: Buffer): Promise<'unreadable' | 'too large' | null> {
  if (chunksOf(upload) > mostChunks || scansOf(upload) > mostScans) return 'unreadable';
  const { width, height, depth } = await sharp(upload, { limitInputPixels: false }).metadata();
  const pixels = width * height * (depth === 'uchar' ? 1 : 2);
  return Math.max(width, height) > longestSide || pixels > mostPixels ? 'too large' : null;
}

const pngSignature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** Chunks of a PNG, counted as far as matters; 0 of anything else. */
function chunksOf(upload: Buffer): number {
  if (!upload.subarray(0, pngSignature.length).equals(pngSignature)) return 0;
  let chunks = 0;
  for (let at = pngSignature.length; at + 12 <= upload.length && chunks <= mostChunks;) {
    chunks += 1;
    at += 12 + upload.readUInt32BE(at);
  }
  return chunks;
}

/** How a scan of a JPEG begins. Within data and metadata the same three bytes come up by chance only. */
const scanStart = Buffer.from([0xff, 0xda, 0]);

/** Scans of a JPEG, counted as far as matters. */
function scansOf(upload: Buffer): number {
  if (upload[0] !== 0xff || upload[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = upload.indexOf(scanStart); at >= 0 && scans <= mostScans;) {
    scans += 1;
    at = upload.indexOf(scanStart, at + scanStart.length);
  }
  return scans;
}
