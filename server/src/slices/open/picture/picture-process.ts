import satori from 'satori';
import sharp from 'sharp';
import { readFamilies } from './letters.ts';
import {
  pictureHeight,
  pictureLayout,
  pictureWidth,
  type PictureOrder,
  type Drawn,
} from './picture-layout.ts';

/*
 * The process of drawing.ts. It draws what it is sent as PNG, one at a time, until its parent ends.
 * The server itself cannot read SVG, because people upload pictures to it.
 */

const families = await readFamilies();
const fonts = [...families.display.fonts, ...families.body.fonts];

async function draw({ facts, logo: webp }: PictureOrder): Promise<Buffer> {
  const png = webp && (await sharp(webp).resize(144, 144).png().toBuffer());
  const logo = png && `data:image/png;base64,${png.toString('base64')}`;
  const size = { width: pictureWidth, height: pictureHeight };
  const svg = await satori(pictureLayout(facts, logo, families) as never, { ...size, fonts });
  return await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}

process.on('message', (order: PictureOrder) => {
  void draw(order)
    .catch((error: unknown) => String(error))
    .then((answer: Drawn) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
