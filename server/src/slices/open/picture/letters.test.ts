// @ts-expect-error: it ships no types
import opentype from '@shuding/opentype.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureDrawing } from './drawing.ts';
import { readFamilies, spoken, type Families } from './letters.ts';
import { pictureLayout, type Box, type PictureFacts } from './picture-layout.ts';

interface Parsed {
  charToGlyphIndex(sign: string): number;
}
const { parse } = opentype as { parse: (bytes: ArrayBuffer) => Parsed };

let families: Families;
/** Each file's glyphs, by the name that it is drawn under. */
let glyphs: Map<string, Parsed>;

beforeAll(async () => {
  families = await readFamilies();
  glyphs = new Map(
    [families.display, families.body].flatMap(({ fonts }) =>
      fonts.map(({ name, data }) => [name, parse(new Uint8Array(data as Buffer).buffer)] as const),
    ),
  );
});

const plain: PictureFacts = {
  title: '',
  by: '',
  logoUrl: null,
  line: 'Austin, TX',
  pay: '$20 an hour',
  skills: [],
};

/** Every text of a picture with the font that it is drawn in. */
function textsOf({ props }: Box, family = ''): { words: string; family: string }[] {
  const { style, children } = props as { style?: { fontFamily?: string }; children?: unknown };
  const own = style?.fontFamily ?? family;
  return [children].flat().flatMap((child) => {
    if (typeof child === 'string') return [{ words: child, family: own }];
    return child ? textsOf(child as Box, own) : [];
  });
}

const wordsOf = (facts: PictureFacts) =>
  textsOf(pictureLayout(facts, null, families)).map(({ words }) => words);

/** The signs of a picture that no file of their font has: they are drawn as boxes. */
const boxesIn = (facts: PictureFacts) =>
  textsOf(pictureLayout(facts, null, families)).flatMap(({ words, family }) =>
    [...words].filter((sign) => {
      const files = family.split(', ').map((name) => glyphs.get(name));
      return !files.some((file) => file && file.charToGlyphIndex(sign) > 0);
    }),
  );

const everywhere = (name: string): PictureFacts => ({
  ...plain,
  title: name,
  by: name,
  line: name,
  skills: [{ name, level: 3 }],
});

describe('names', () => {
  test.each([
    'Łukasz Şahin',
    'Kāneʻohe',
    'Nguyễn Thị Ánh',
    'Ngu\u0065\u0302\u0303n',
    'Ærøskøbing',
    'Đặng ẞß Œuvre ıİ Ğğ Țț',
    'O’Neil & D\u2011Souza “Co” – 50 % · ½ €',
    'ʻŌiwi',
  ])('%s stands in a picture in every place, letter by letter', (name) => {
    expect(boxesIn(everywhere(name))).toEqual([]);
    expect(wordsOf(everywhere(name)).filter((words) => words === spoken(name))).toHaveLength(4);
  });

  test.each([
    'ІВАН',
    'العربية',
    '日本語',
    'Δημήτρης',
    'Ivan Иванов',
    'x\u0302\u0489',
    '𝔄𝔟𝔠',
    '→',
    '\ue000',
    '🚀',
    '\u200b',
    'ẖṃ',
  ])('%s is left out rather than drawn as boxes', (name) => {
    expect(boxesIn(everywhere(name))).toEqual([]);
    expect(wordsOf(everywhere(name))).toEqual(['$20 an hour', 'Fourfold']);
  });

  test('a decorated title keeps its letters', () => {
    const said = wordsOf({ ...plain, title: '🚀 Sen\u00adior  Welder 👩🏽‍🏭\u200f' });
    expect(said).toContain('Senior Welder');
  });

  test('without a title the place stands there, once', () => {
    expect(wordsOf({ ...plain, title: '溶接工' })).toEqual([
      'Austin, TX',
      '$20 an hour',
      'Fourfold',
    ]);
  });
});

describe('as drawn', () => {
  const warn = () => undefined;
  const drawing = pictureDrawing({ warn } as never);
  afterAll(drawing.end);
  const drawn = async (title: string) => await drawing.draw({ ...plain, title }, null);

  test(
    'a letter is not another one, and no title is a row of boxes',
    { timeout: 60_000 },
    async () => {
      const none = await drawn('');
      expect(none).not.toBeNull();
      expect(await drawn('Nguyễn')).not.toEqual(await drawn('Nguyên'));
      expect(await drawn('Nguye\u0302\u0303n')).toEqual(await drawn('Nguyễn'));
      for (const title of ['العربية', '日本語', 'ІВАН']) expect(await drawn(title)).toEqual(none);
    },
  );
});

test('the stand-in is a picture of this look', async () => {
  const { fallbackFacts } = await import('./picture.routes.ts');
  const kept = readFileSync(new URL('./fallback.png', import.meta.url));
  const drawing = pictureDrawing({ warn: () => undefined } as never);
  const now = await drawing.draw(fallbackFacts, null);
  drawing.end();
  const { default: sharp } = await import('sharp');
  const pixels = async (png: Buffer) => await sharp(png).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([pixels(kept), pixels(now as Buffer)]);
  expect(a).toHaveLength(1200 * 630 * 3);
  // Other versions of the libraries smooth edges in another way; `tools/draw-fallback-picture.ts`.
  expect(a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 64).length).toBeLessThan(3_000);
});
