import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * What English is written with, without signs of programs. Whatever else is in a text brings the whole
 * font of its alphabet. The ranges in open.css are the same.
 */
const letters =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    .filter((sign) => !'<>\\^`{}~'.includes(sign))
    .join('') + '·é–—‘’“”•…€';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const folder = `${packages}.cache/fourfold-fonts/`;

type Axes = Record<string, number | { min: number; max: number }>;

/** Cuts the two fonts down to English: 27 kB instead of 71. The style sheet finds them by `@fonts`. */
export async function englishFonts(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const cut = async (family: string, variationAxes: Axes) => {
    const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
    const whole = readFileSync(packages + file);
    const small = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      variationAxes,
    });
    writeFileSync(`${folder}${family}.woff2`, small);
  };
  await cut('instrument-sans', { wght: { min: 400, max: 600 } });
  // Titles have one weight, --weight-head, and the mark another that is close to it.
  await cut('bricolage-grotesque', { wght: 640 });
  return folder;
}
