import sharp from 'sharp';
import type { Avatar, Logo } from './generate/marketplace.ts';

/** Draws the demo's logos and portraits pixel by pixel: no fonts, no files, nobody's face. */

type Color = readonly [red: number, green: number, blue: number];
/** The color at a point; x and y run from -1 to 1. */
type Shader = (x: number, y: number) => Color;

const kept = 192;
/** Drawn larger and scaled down, which smooths the edges. */
const drawn = kept * 1.5;

const hsl = (hue: number, saturation: number, lightness: number): Color => {
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
};

const render = (shader: Shader): Promise<Buffer> => {
  const pixels = Buffer.alloc(drawn * drawn * 3);
  for (let row = 0; row < drawn; row += 1) {
    for (let column = 0; column < drawn; column += 1) {
      const [red, green, blue] = shader((2 * column) / drawn - 1, (2 * row) / drawn - 1);
      const at = 3 * (row * drawn + column);
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
  return sharp(pixels, { raw: { width: drawn, height: drawn, channels: 3 } })
    .resize(kept)
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
};

/** Like Math.hypot without its overflow guard, which takes ten times as long. */
const far = (x: number, y: number) => Math.sqrt(x * x + y * y);

const marks: Record<Logo['shape'], (x: number, y: number) => boolean> = {
  circle: (x, y) => far(x, y) < 0.56 && far(x - 0.2, y + 0.2) > 0.26,
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.5 && x + y < 0.45,
  arch: (x, y) =>
    y < 0.55 &&
    (y > 0 ? Math.abs(x) < 0.52 : far(x, y) < 0.52) &&
    (y > 0.08 ? Math.abs(x) > 0.2 : far(x, y - 0.08) > 0.2),
  hexagon: (x, y) => Math.abs(x) < 0.5 && Math.abs(x) / 2 + Math.abs(y) < 0.58 && Math.abs(y) > 0.1,
  leaf: (x, y) => far(x + 0.3, y - 0.3) < 0.8 && far(x - 0.3, y + 0.3) < 0.8 && x + y < 0.5,
};

export const drawLogo = ({ hue, shape }: Logo): Promise<Buffer> => {
  const ground = hsl(hue, 0.42, 0.9);
  const mark = hsl(hue, 0.55, 0.34);
  return render((x, y) => (marks[shape](x, y) ? mark : ground));
};

const grounds: Record<Avatar['pattern'], (x: number, y: number) => boolean> = {
  initials: () => false,
  rings: (x, y) => Math.floor(far(x - 0.7, y + 0.7) * 5) % 2 === 0,
  waves: (x, y) => Math.floor((y + 0.12 * Math.sin(x * 6)) * 5 + 10) % 2 === 0,
  tiles: (x, y) => (Math.floor(x * 3 + 9) + Math.floor(y * 3 + 9)) % 2 === 0,
  hills: (x, y) => y > 0.25 + 0.2 * Math.sin(x * 3 + 1),
};

export const drawAvatar = ({ hue, pattern }: Pick<Avatar, 'hue' | 'pattern'>): Promise<Buffer> => {
  const ground = hsl(hue, 0.45, 0.86);
  const lines = hsl(hue, 0.45, 0.8);
  const body = hsl((hue + 25) % 360, 0.4, 0.42);
  const head = hsl((hue + 40) % 360, 0.38, 0.62);
  return render((x, y) => {
    if (far(x, (y + 0.18) * 0.92) < 0.33) return head;
    if (far(x * 0.95, (y - 0.98) * 0.9) < 0.66) return body;
    return grounds[pattern](x, y) ? lines : ground;
  });
};
