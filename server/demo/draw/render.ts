import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Width and height of every picture in px. */
export const pictureSize = 192;

/** A color; the hue in degrees, saturation and lightness in percent. */
export const color = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue}, ${saturation}%, ${lightness}%)`;

/** Shapes on a square of 96 by 96 as a picture. */
export const square = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${pictureSize}" height="${pictureSize}">${shapes}</svg>`;

/**
 * Renders SVG pictures as WebP, in a process of their own: in the server reading SVG is switched off,
 * because people upload pictures, and that holds for a whole process.
 */
export async function render(pictures: readonly string[]): Promise<Buffer[]> {
  const child = fork(new URL('./renderer.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The pictures of the demo were not drawn: ${code}`);
  });
  child.send(pictures);
  const [drawn] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return (drawn as Uint8Array[]).map((bytes) => Buffer.from(bytes));
}
