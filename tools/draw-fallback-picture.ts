import { writeFile } from 'node:fs/promises';
import { pictureDrawing } from '../server/src/slices/open/picture/drawing.ts';
import { fallbackFacts } from '../server/src/slices/open/picture/picture.routes.ts';

/*
 * Draws the picture that is shown when another cannot be drawn; run it after a change of their
 * look: node tools/draw-fallback-picture.ts
 */

const drawing = pictureDrawing(console as never);
const png = await drawing.draw(fallbackFacts, null);
drawing.end();
if (!png) throw new Error('Nothing was drawn');
const place = new URL('../server/src/slices/open/picture/fallback.png', import.meta.url);
await writeFile(place, png);
