import { firstSign, spoken, type Families } from './letters.ts';

/** The content of a picture; the list has a job's skills or a company's jobs. */
export interface PictureFacts {
  title: string;
  /** The text beside the logo; without both the line is left out. */
  by: string;
  /** Null: the first letter is drawn. */
  logoUrl: string | null;
  line: string;
  pay: string;
  skills: { name: string; level: number }[];
}

/** The order sent to the process of drawing.ts; the logo is a WebP. */
export interface PictureOrder {
  facts: PictureFacts;
  logo: Uint8Array | null;
}

/** A node for satori, which lays out boxes as browsers do. */
export interface Box {
  type: 'div' | 'img' | 'svg' | 'path';
  props: Record<string, unknown>;
}

/** The answer of the process: a PNG, or the reason why there is none. */
export type Drawn = Uint8Array | string;

export const pictureWidth = 1200;
export const pictureHeight = 630;

const ink = '#1c1a16';
const faint = '#59544a';

type Style = Record<string, string | number>;
type Child = Box | string | false | null;

const box = (style: Style, ...children: Child[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter(Boolean) },
});

/** Text with the font that has all its characters. */
interface Words {
  words: string;
  fontFamily: string;
}

const text = (style: Style, { words, fontFamily }: Words, lines = 1): Box => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, fontFamily, ...style }, children: words },
});

/**
 * A picture of 1200 by 630 for a link to Fourfold, a job or a company. A text is left out if no
 * font has all its characters.
 *
 * @param logo a data address of the logo as PNG
 */
export function pictureLayout(
  facts: PictureFacts,
  logo: string | null,
  { display, body }: Families,
): Box {
  const written = (said: string, ...families: Families['body'][]): Words | null => {
    const words = spoken(said);
    const family = words === '' ? undefined : families.find(({ has }) => has(words));
    return family ? { words, fontFamily: family.list } : null;
  };
  const large = (said: string) => written(said, display);
  // Only the display font has the letters of Vietnamese.
  const small = (said: string) => written(said, body, display);
  const by = small(facts.by);
  const letter = by && small(firstSign(by.words).toUpperCase());
  const pay = large(facts.pay);
  const named = large(facts.title);
  // Without a title the place is shown instead.
  const title = named ?? large(facts.line);
  const line = named && small(facts.line);
  const skills = facts.skills.flatMap(({ name, level }) => {
    const said = small(name);
    return said ? [chip(said, level)] : [];
  });
  return box(
    {
      width: pictureWidth,
      height: pictureHeight,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 64px 52px',
      background: '#faf8f4',
      color: ink,
      fontFamily: body.list,
    },
    box(
      { flexDirection: 'column', gap: 28 },
      (by !== null || logo !== null) &&
        box(
          { alignItems: 'center', gap: 20 },
          face(letter, logo),
          by && text({ fontSize: 32 }, by),
        ),
      box(
        { flexDirection: 'column', gap: 14 },
        title && text({ fontSize: titleSize(title.words), lineHeight: 1.08 }, title, 2),
        line && text({ fontSize: 30, color: faint }, line),
      ),
    ),
    box(
      { flexDirection: 'column', gap: 28 },
      pay && text({ fontSize: 46 }, pay),
      box(
        { alignItems: 'flex-end', justifyContent: 'space-between', gap: 32 },
        box(
          { flexWrap: 'wrap', gap: 14, maxWidth: 840, maxHeight: 132, overflow: 'hidden' },
          ...skills,
        ),
        box(
          { alignItems: 'center', gap: 12, flexShrink: 0 },
          mark,
          text({ fontSize: 34 }, { words: 'Fourfold', fontFamily: display.list }),
        ),
      ),
    ),
  );
}

const titleSize = ({ length }: string) => (length > 70 ? 52 : length > 34 ? 64 : 80);

/** The logo, or the first letter instead. */
function face(letter: Words | null, logo: string | null): Box {
  const square = { width: 72, height: 72, borderRadius: 16 };
  if (logo !== null)
    return { type: 'img', props: { src: logo, width: 72, height: 72, style: square } };
  const middle = { alignItems: 'center', justifyContent: 'center' };
  const style = { ...square, ...middle, background: '#ebe7de' };
  return box(style, letter && text({ fontSize: 36 }, letter));
}

/** A skill with its level as five dots. */
const chip = (name: Words, level: number): Box =>
  box(
    {
      alignItems: 'center',
      gap: 14,
      padding: '10px 20px',
      border: '2px solid #e6e1d6',
      borderRadius: 30,
      background: '#ffffff',
      fontSize: 26,
      maxWidth: 520,
    },
    text({}, name),
    level > 0 &&
      box(
        { gap: 5, flexShrink: 0 },
        ...[1, 2, 3, 4, 5].map((step) =>
          box({
            width: 13,
            height: 13,
            borderRadius: 7,
            background: step <= level ? '#3468f0' : '#e6e1d6',
          }),
        ),
      ),
  );

const quarter = (fill: string, d: string): Box => ({ type: 'path', props: { fill, d } });

const mark: Box = {
  type: 'svg',
  props: {
    width: 44,
    height: 44,
    viewBox: '0 0 32 32',
    children: [
      quarter('#f6b90f', 'M15 15V5A10 10 0 0 0 5 15Z'),
      quarter('#3468f0', 'M17 15V1A14 14 0 0 1 31 15Z'),
      quarter('#e8503f', 'M15 17H1A14 14 0 0 0 15 31Z'),
      quarter('#1f9d61', 'M17 17V28A11 11 0 0 0 28 17Z'),
    ],
  },
};
