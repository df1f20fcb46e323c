import sharp from 'sharp';

/** The process of render.ts: takes one list of SVG pictures and answers them as WebP. */
process.once('message', (pictures: string[]) => {
  void Promise.all(
    pictures.map((picture) =>
      sharp(Buffer.from(picture)).webp({ quality: 82, effort: 1 }).toBuffer(),
    ),
  ).then((drawn) => process.send?.(drawn, () => process.disconnect()));
});
