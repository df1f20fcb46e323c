// @ts-expect-error: it ships no types
import opentype from '@shuding/opentype.js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/*
 * The fonts of pictures. A font comes in several files by characters; satori takes each file as a
 * separate font, and draws a box for a character that none has.
 */

const { resolve } = createRequire(import.meta.url);

/** Whether one file of a font has a character, by its first code point. */
type Has = (sign: string) => boolean;

/** A font with all its files. */
export interface Family {
  /** The names of its files, for satori's `fontFamily`. */
  list: string;
  fonts: Font[];
  /** Whether every character of a text can be drawn. */
  has(text: string): boolean;
}

const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first character of a text, with its combining marks. */
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
    // A character and its combining marks come from the first file that has the character.
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

/** Characters that our fonts lack, each with one that looks the same. */
const twins: Record<string, string> = { ʻ: '‘', ʼ: '’', '\u2010': '-', '\u2011': '-' };

/** A text as pictures show it: composed, without emoji and invisible characters. */
export const spoken = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{RGI_Emoji}/gv, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[ʻʼ\u2010\u2011]/g, (sign) => twins[sign] ?? sign)
    // Non-breaking spaces stay.
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
