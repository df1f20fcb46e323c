// @ts-expect-error: it ships no types
import opentype from '@shuding/opentype.js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/*
 * The letters that pictures are drawn with. A font comes in files by letters; satori takes each as a
 * font of its own, and draws a box where none has a sign.
 */

const { resolve } = createRequire(import.meta.url);

/** Whether one file of a font has a sign, by its first code point. */
type Has = (sign: string) => boolean;

/** A font of all its files. */
export interface Family {
  /** As satori takes it for `fontFamily`. */
  list: string;
  fonts: Font[];
  /** Whether every sign of a text is drawn, and none as a box. */
  has(text: string): boolean;
}

const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first sign of a text, with the marks on it. */
export const firstSign = (text: string): string =>
  signsOf.segment(text)[Symbol.iterator]().next().value?.segment ?? '';

async function readFamily(
  folder: string,
  weight: 500 | 700,
  subsets: readonly string[],
): Promise<Family> {
  const files = await Promise.all(
    subsets.map(async (subset) => {
      const path = `@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`;
      const data = await readFile(resolve(path));
      return { font: { name: `${folder} ${subset}`, weight, data }, has: reader(data) };
    }),
  );
  return {
    list: files.map(({ font }) => font.name).join(', '),
    fonts: files.map(({ font }) => font),
    // A sign and the marks on it come from the first file that has the sign.
    has: (text) =>
      [...signsOf.segment(text)].every(({ segment: [base = '', ...marks] }) => {
        const file = files.find(({ has }) => has(base));
        return file !== undefined && marks.every(file.has);
      }),
  };
}

function reader(data: Buffer): Has {
  const { buffer, byteOffset, length } = data;
  const { parse } = opentype as {
    parse: (bytes: ArrayBufferLike, options: object) => { charToGlyphIndex(sign: string): number };
  };
  const font = parse(buffer.slice(byteOffset, byteOffset + length), { lowMemory: true });
  return (sign) => font.charToGlyphIndex(sign) > 0;
}

export interface Families {
  /** For titles. */
  display: Family;
  body: Family;
}

export async function readFamilies(): Promise<Families> {
  const [display, body] = await Promise.all([
    readFamily('bricolage-grotesque', 700, ['latin', 'latin-ext', 'vietnamese']),
    readFamily('instrument-sans', 500, ['latin', 'latin-ext']),
  ]);
  return { display, body };
}

/** Signs that our fonts lack, each with one that looks the same. */
const twins: Record<string, string> = { ʻ: '‘', ʼ: '’', '\u2010': '-', '\u2011': '-' };

/** A text as pictures say it: composed, without emoji and invisible signs. */
export const spoken = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{RGI_Emoji}/gv, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[ʻʼ\u2010\u2011]/g, (sign) => twins[sign] ?? sign)
    // A space that does not break stays.
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
