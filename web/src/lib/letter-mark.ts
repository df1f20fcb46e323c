/** Width and height, in px. */
const side = 512;
/** Of the letters, as shares of the side. */
const widest = 0.7;
const tallest = 0.46;

/**
 * Draws a text of a letter or two in the middle of a colored square.
 * @param color of the square, as CSS writes it; the letters are white or black, whichever is read better
 * @returns a PNG of 512 × 512 px, a picture to upload like any other
 * @throws Error where the browser can't draw
 */
export async function letterMark(text: string, color: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  context.fillStyle = color;
  context.fillRect(0, 0, side, side);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  context.fillStyle = isDark(red, green, blue) ? '#ffffff' : '#000000';

  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-head');
  const fontOf = (size: number) => `600 ${size}px ${family.trim() || 'sans-serif'}`;
  // Without a network the letters come from a font that is there.
  await document.fonts.load(fontOf(side), text).catch(() => []);
  context.font = fontOf(tallest * side);
  const width = context.measureText(text).width;
  context.font = fontOf(tallest * side * Math.min(1, (widest * side) / Math.max(1, width)));
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
    context.measureText(text);
  context.textAlign = 'center';
  context.fillText(text, side / 2, (side + above - below) / 2);

  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('This browser can’t draw pictures.');
  return new File([blob], 'letters.png', { type: 'image/png' });
}

/** Whether white has more contrast with a color than black has, by WCAG's relative luminance. */
function isDark(...channels: [red: number, green: number, blue: number]): boolean {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
