import { writeFile } from 'node:fs/promises';
import { pictureDrawing } from '../server/src/slices/open/picture/drawing.ts';
import { standingFacts } from '../server/src/slices/open/picture/picture.routes.ts';

/*
 * Draws the picture that is shown when another cannot be drawn; run it after a change of their
 * look: node tools/draw-standing-picture.ts
 */

const drawing = pictureDrawing(console as never);
const png = await drawing.draw(standingFacts, null);
drawing.end();
if (!png) throw new Error('Nothing was drawn');
const place = new URL('../server/src/slices/open/picture/standing.png', import.meta.url);
await writeFile(place, png);
