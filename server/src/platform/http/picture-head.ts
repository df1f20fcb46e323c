import sharp from 'sharp';

/** The longest side of an upload, in pixels: shrinking 1 × 23,900,000 of them took 17 s. */
const longestSide = 16_000;

/** Pixels of an upload; more than 8 bits per color take twice the memory and count twice. */
const mostPixels = 24_000_000;

/** Chunks of a PNG. Encoders write a few hundred; libvips reports each odd one to the event loop. */
const mostChunks = 10_000;

/** Scans of a JPEG. Encoders write ten; a decoder goes through the whole picture for each. */
const mostScans = 100;

const limits = {
  longestSide: longestSide.toLocaleString('en-US'),
  mostPixels: `${mostPixels / 1_000_000} million`,
};
export const tooLarge = `Please choose a picture of at most ${limits.longestSide} pixels a side and ${limits.mostPixels} in all`;

/**
 * Why a picture must not be decoded: it is not a JPEG, PNG or WebP, it has a structure no encoder
 * writes, or it is too large. Null if it may be decoded.
 */
export async function refusedByHead(upload: Buffer): Promise<'unreadable' | 'too large' | null> {
  if (chunksOf(upload) > mostChunks || scansOf(upload) > mostScans) return 'unreadable';
  const { width, height, depth } = await sharp(upload, { limitInputPixels: false }).metadata();
  const pixels = width * height * (depth === 'uchar' ? 1 : 2);
  return Math.max(width, height) > longestSide || pixels > mostPixels ? 'too large' : null;
}

const pngSignature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** Number of PNG chunks, up to the limit; 0 for other formats. */
function chunksOf(upload: Buffer): number {
  if (!upload.subarray(0, pngSignature.length).equals(pngSignature)) return 0;
  let chunks = 0;
  for (let at = pngSignature.length; at + 12 <= upload.length && chunks <= mostChunks;) {
    chunks += 1;
    at += 12 + upload.readUInt32BE(at);
  }
  return chunks;
}

/** The marker of a JPEG scan. In data and metadata these three bytes appear only by chance. */
const scanStart = Buffer.from([0xff, 0xda, 0]);

/** Number of JPEG scans, up to the limit. */
function scansOf(upload: Buffer): number {
  if (upload[0] !== 0xff || upload[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = upload.indexOf(scanStart); at >= 0 && scans <= mostScans;) {
    scans += 1;
    at = upload.indexOf(scanStart, at + scanStart.length);
  }
  return scans;
}
