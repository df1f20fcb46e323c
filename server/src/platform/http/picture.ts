import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { UploadedPicture } from './mount.ts';
import { Refusal } from './refusal.ts';

/** The longest side of a kept picture, in pixels. */
const side = 640;

/** A picture that would decode to more pixels than this is refused before it is decoded. */
const limitInputPixels = 24_000_000;

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);

// Decoders that nobody needs here are attack surface; SVG above all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

const unreadable = () =>
  new Refusal('error-validation', undefined, {
    fields: [
      { property: 'file', constraints: ['Please choose a JPEG, PNG or WebP picture that opens'] },
    ],
  });

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: each may take 70 MB while it is decoded, and all cores. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Decodes an upload and encodes its pixels anew as WebP: no metadata, nothing hidden behind them. */
export async function reencodePicture(upload: Buffer): Promise<UploadedPicture> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !accepted.has(type.mime)) throw unreadable();
  try {
    const { data, info } = await inTurn(() =>
      sharp(upload, { limitInputPixels, failOn: 'error' })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
}
