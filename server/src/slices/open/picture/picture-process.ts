import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { pictureHeight, pictureLayout, pictureWidth, type PictureOrder } from './picture-layout.ts';

/*
 * The process of drawing.ts. It draws what it is sent as PNG, one at a time, until its parent leaves. In
 * the server itself reading SVG is switched off, because people upload pictures.
 */

const { resolve } = createRequire(import.meta.url);

const font = async (family: string, name: string, weight: 500 | 700): Promise<Font> => ({
  name,
  weight,
  data: await readFile(
    resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`),
  ),
});

const fonts = await Promise.all([
  font('instrument-sans', 'Instrument Sans', 500),
  font('bricolage-grotesque', 'Bricolage Grotesque', 700),
]);

async function draw({ facts, logo: webp }: PictureOrder): Promise<Buffer> {
  const png = webp && (await sharp(webp).resize(144, 144).png().toBuffer());
  const logo = png && `data:image/png;base64,${png.toString('base64')}`;
  const size = { width: pictureWidth, height: pictureHeight };
  const svg = await satori(pictureLayout(facts, logo) as never, { ...size, fonts });
  return await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}

process.on('message', (order: PictureOrder) => {
  void draw(order).then((png) => process.send?.(png));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
