import type { Logo } from '../generate/marketplace.ts';
import { color, square } from './render.ts';

/** A mark in a square of 96 by 96: filled shapes, with what is cut out of them in the second color. */
const marks: Record<Logo['shape'], (mark: string, cut: string) => string> = {
  ring: (mark, cut) =>
    `<circle cx="48" cy="48" r="28" fill="${mark}"/><circle cx="57" cy="39" r="13" fill="${cut}"/>`,
  corner: (mark) => `<path d="M22 22H74V46L46 74H22Z" fill="${mark}"/>`,
  arch: (mark) =>
    `<path d="M22 76V48A26 26 0 0 1 74 48V76H60V48A12 12 0 0 0 36 48V76Z" fill="${mark}"/>`,
  hexagon: (mark, cut) =>
    `<path d="M48 18L74 33V63L48 78L22 63V33Z" fill="${mark}"/><path d="M22 44H74V52H22Z" fill="${cut}"/>`,
  leaf: (mark, cut) =>
    `<path d="M22 74C18 40 38 20 76 20C78 56 58 78 22 74Z" fill="${mark}"/><path d="M22 74L58 38" stroke="${cut}" stroke-width="5"/>`,
  waves: (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="9" stroke-linecap="round"><path d="M20 34Q34 22 48 34T76 34M20 50Q34 38 48 50T76 50M20 66Q34 54 48 66T76 66"/></g>`,
  bars: (mark) => `<path d="M20 54H34V76H20ZM41 38H55V76H41ZM62 20H76V76H62Z" fill="${mark}"/>`,
  peaks: (mark, cut) =>
    `<path d="M14 74L40 26L58 58L66 44L84 74Z" fill="${mark}"/><path d="M33 40L40 26L47 40L40 45Z" fill="${cut}"/>`,
  sun: (mark) =>
    `<circle cx="48" cy="48" r="13" fill="${mark}"/><g stroke="${mark}" stroke-width="7" stroke-linecap="round">${Array.from({ length: 8 }, (_, ray) => `<path d="M48 24V18" transform="rotate(${45 * ray} 48 48)"/>`).join('')}</g>`,
  drop: (mark, cut) =>
    `<path d="M48 16C62 36 70 46 70 56A22 22 0 0 1 26 56C26 46 34 36 48 16Z" fill="${mark}"/><path d="M37 56A11 11 0 0 0 48 67" fill="none" stroke="${cut}" stroke-width="5" stroke-linecap="round"/>`,
  links: (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="10"><circle cx="37" cy="48" r="16"/><circle cx="59" cy="48" r="16"/></g>`,
  kite: (mark, cut) =>
    `<path d="M48 14L74 44L48 82L22 44Z" fill="${mark}"/><path d="M48 14V82M22 44H74" stroke="${cut}" stroke-width="4"/>`,
  steps: (mark) => `<path d="M20 76V58H38V42H56V26H76V76Z" fill="${mark}"/>`,
  clover: (mark) =>
    `<g fill="${mark}"><circle cx="37" cy="37" r="14"/><circle cx="59" cy="37" r="14"/><circle cx="37" cy="59" r="14"/><circle cx="59" cy="59" r="14"/></g>`,
  disks: (mark) =>
    `<g fill="${mark}"><circle cx="48" cy="30" r="13"/><circle cx="30" cy="62" r="13"/><circle cx="66" cy="62" r="13"/></g>`,
  wheel: (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="8"><circle cx="48" cy="48" r="26"/><path d="M48 22V74M22 48H74"/></g>`,
  flag: (mark) => `<path d="M28 20H35V78H28ZM40 22H76L64 38L76 54H40Z" fill="${mark}"/>`,
  moon: (mark) => `<path d="M60 16A33 33 0 1 0 79 62A27 27 0 0 1 60 16Z" fill="${mark}"/>`,
  tree: (mark) => `<path d="M48 14L70 44H60L76 68H54V82H42V68H20L36 44H26Z" fill="${mark}"/>`,
  bolt: (mark) => `<path d="M54 12L24 54H44L38 84L72 40H52Z" fill="${mark}"/>`,
  key: (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="9"><circle cx="33" cy="48" r="15"/><path d="M48 48H82M64 48V62M78 48V64"/></g>`,
  cup: (mark) =>
    `<path d="M20 24H62V52A14 14 0 0 1 48 66H34A14 14 0 0 1 20 52ZM18 72H64V80H18Z" fill="${mark}"/><path d="M62 33H68A10 10 0 0 1 68 53H62" fill="none" stroke="${mark}" stroke-width="7"/>`,
  boat: (mark) => `<path d="M46 14V56H20ZM52 26L76 56H52ZM14 62H82L70 80H26Z" fill="${mark}"/>`,
  cross: (mark) => `<path d="M38 18H58V38H78V58H58V78H38V58H18V38H38Z" fill="${mark}"/>`,
  star: (mark) =>
    `<path d="M48 14L57 38L82 39L62 54L69 78L48 64L27 78L34 54L14 39L39 38Z" fill="${mark}"/>`,
  bell: (mark) =>
    `<path d="M48 16C64 16 68 30 68 44C68 58 77 64 77 64H19C19 64 28 58 28 44C28 30 32 16 48 16ZM39 70H57A9 9 0 0 1 39 70Z" fill="${mark}"/>`,
  letter: () => '',
};

/** Letters as lines in a box of 40 by 48 whose corner is 28, 24. */
const letters: Record<string, string> = {
  A: 'M28 72L48 24L68 72M36 56H60',
  B: 'M32 24V72H50A13 13 0 0 0 50 46H32M32 24H47A11 11 0 0 1 47 46',
  C: 'M66 34A24 24 0 1 0 66 62',
  E: 'M64 24H32V72H64M32 48H58',
  F: 'M64 24H32V72M32 48H58',
  G: 'M66 34A24 24 0 1 0 70 50H52',
  H: 'M30 24V72M66 24V72M30 48H66',
  J: 'M62 24V56A15 15 0 0 1 32 56',
  K: 'M32 24V72M64 24L34 50M44 42L66 72',
  L: 'M34 24V72H64',
  N: 'M30 72V24L66 72V24',
  O: 'M48 24A24 24 0 1 0 48.1 24Z',
  P: 'M34 72V24H50A14 14 0 0 1 50 52H34',
  Q: 'M48 24A24 24 0 1 0 48.1 24ZM54 56L70 74',
  R: 'M34 72V24H50A13 13 0 0 1 50 50H34M48 50L66 72',
  S: 'M64 32C58 22 34 22 34 36C34 52 64 44 64 60C64 76 36 76 31 64',
  T: 'M28 26H68M48 26V72',
  V: 'M28 24L48 72L68 24',
  W: 'M24 24L36 72L48 36L60 72L72 24',
};

/** A company's mark: a shape or its letter, dark on light, light on dark, or on a split ground. */
export function logoSvg({ letter, hue, shape, ground }: Logo): string {
  const pale = color(hue, 46, 90);
  const deep = color(hue, 52, 32);
  const [back, mark] = ground === 'dark' ? [deep, pale] : [pale, deep];
  const split =
    ground === 'split'
      ? `<path d="M0 96A96 96 0 0 1 96 0V96Z" fill="${color((hue + 150) % 360, 50, 78)}"/>`
      : '';
  const drawn =
    shape === 'letter'
      ? `<path d="${letters[letter] ?? letters['O']}" fill="none" stroke="${mark}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>`
      : marks[shape](mark, back);
  return square(`<rect width="96" height="96" fill="${back}"/>${split}${drawn}`);
}
