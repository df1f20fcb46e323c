import sharp from 'sharp';
import type { UploadedPicture } from './upload.ts';
import { refusedByHead, tooLarge } from './picture-head.ts';
import { Refusal } from './refusal.ts';
import { inDecodingLine } from './upload-line.ts';

/** The longest side of a stored picture, in pixels. */
const side = 640;

/** A valid picture takes half a second of CPU; this stops attacks we did not think of. */
const mostSeconds = 10;

// Unused decoders are attack surface, SVG above all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

const refusal = (text: string) =>
  new Refusal('error-validation', undefined, {
    fields: [{ property: 'file', constraints: [text] }],
  });
const unreadable = () => refusal('Please choose a JPEG, PNG or WebP picture that opens');

/** Decodes an upload and re-encodes its pixels as WebP: no metadata, no hidden payload. */
export async function reencodePicture(upload: Buffer, accountId: number): Promise<UploadedPicture> {
  const refused = await refusedByHead(upload).catch(() => 'unreadable');
  if (refused === 'too large') throw refusal(tooLarge);
  if (refused) throw unreadable();
  return await inDecodingLine(accountId, async () => {
    try {
      const { data, info } = await sharp(upload, { failOn: 'error' })
        .timeout({ seconds: mostSeconds })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof Error && error.message.includes('timeout'))
        throw refusal('This picture takes too long to open. Please choose a smaller one.');
      throw unreadable();
    }
  });
}
