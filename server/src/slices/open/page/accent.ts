import { html, type Html } from '../../../platform/http/html.ts';

const dark = '#000000';
const light = '#ffffff';

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ratio of contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The ink that reads better on a color: at least 4.5 to 1 on any. */
export const inkOn = (color: string): string =>
  contrast(color, light) >= contrast(color, dark) ? light : dark;

/** A company's color for the element that has these attributes; nothing where it has none. */
export const accentOf = (color: string): Html | false =>
  color !== '' && html`data-accent style="--accent: ${color}; --on-accent: ${inkOn(color)}"`;
