import type { Avatar } from '../generate/marketplace.ts';
import { color, square } from './render.ts';

const skins = ['#fbdcc4', '#f3c7a3', '#e2a97f', '#c98a5e', '#a56a43', '#7d4c2f', '#633c28'];
const hairs = [
  '#1d1a1c',
  '#38251c',
  '#5b3a22',
  '#8a5a2c',
  '#c08a3e',
  '#a4482a',
  '#8d8a88',
  '#d9d4cc',
];

/** What is behind the head, and what lies over the forehead. */
type Cut = (hair: string, cloth: string) => { behind?: string; front?: string };

const path = (shape: string, fill: string) => `<path d="${shape}" fill="${fill}"/>`;
const disk = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** A cap of hair down to the ears, with a straight or a slanted edge. */
const fringe = (edge: string) =>
  `M28 45C26 22 38 15 48 15S70 22 68 45C66 41 65 37 ${edge} 31 37 30 41 28 45Z`;

const cuts: Record<Avatar['hair'], Cut> = {
  none: () => ({}),
  short: (hair) => ({ front: path(fringe('63 34C54 34 42 34 33 34'), hair) }),
  parted: (hair) => ({ front: path(fringe('62 35C52 36 43 32 40 26C38 31 35 33 33 36'), hair) }),
  swept: (hair) => ({
    front: path(
      'M28 44C24 26 34 12 52 13C66 12 72 26 68 44C67 37 63 31 57 28C48 33 36 32 31 36Z',
      hair,
    ),
  }),
  curls: (hair) => ({
    front: [
      [32, 31, 8],
      [39, 23, 9],
      [49, 20, 9],
      [59, 24, 9],
      [65, 32, 7],
      [29, 39, 5],
      [67, 40, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => disk(x, y, r, hair))
      .join(''),
  }),
  cloud: (hair) => ({
    behind: disk(48, 35, 30, hair),
    front: path(fringe('60 32C52 29 44 29 36 32'), hair),
  }),
  bob: (hair) => ({
    behind: path(
      'M24 62C20 30 28 13 48 13S76 30 72 62C66 66 60 64 58 60H38C36 64 30 66 24 62Z',
      hair,
    ),
    front: path(fringe('64 33C54 36 42 36 32 33'), hair),
  }),
  long: (hair) => ({
    behind: path('M22 84C24 60 20 13 48 13S72 60 74 84H60L58 60H38L36 84Z', hair),
    front: path(fringe('62 36C56 34 50 28 48 23C46 28 40 34 34 36'), hair),
  }),
  bun: (hair) => ({
    behind: disk(48, 11, 9, hair),
    front: path(fringe('61 31C53 27 43 27 35 31'), hair),
  }),
  tail: (hair) => ({
    behind: path('M62 22C82 22 84 46 78 66C72 66 68 60 68 50Z', hair),
    front: path(fringe('63 32C56 30 42 27 33 38'), hair),
  }),
  braids: (hair) => ({
    behind: [44, 52, 60, 68, 75]
      .flatMap((y) => [disk(27, y, 5, hair), disk(69, y, 5, hair)])
      .join(''),
    front: path(fringe('62 33C54 32 49 26 48 18C47 26 42 32 34 33'), hair),
  }),
  scarf: (_, cloth) => ({
    behind: path('M20 78C22 56 20 13 48 13S74 56 76 78C66 84 30 84 20 78Z', cloth),
    front: path(
      'M48 13C66 13 72 30 71 50C70 66 62 74 48 76C34 74 26 66 25 50C24 30 30 13 48 13ZM48 27C37 27 32 36 32 47C32 60 39 68 48 68S64 60 64 47C64 36 59 27 48 27Z',
      cloth,
    ).replace('/>', ' fill-rule="evenodd"/>'),
  }),
};

/** Drawn over the shoulders; the neck shows the skin. */
const collars: Record<Avatar['collar'], (skin: string, cloth: string, light: string) => string> = {
  round: (skin) => path('M38 73C40 81 56 81 58 73Z', skin),
  vee: (skin) => path('M38 72L48 87L58 72Z', skin),
  shirt: (skin, _, light) =>
    path('M40 72L48 80L56 72Z', skin) +
    path('M38 71L48 80L42 89L33 75ZM58 71L48 80L54 89L63 75Z', light),
  roll: (_, cloth) => path('M36 66H60L61 79H35Z', cloth),
  hood: (skin, _, light) =>
    path('M31 74C38 92 58 92 65 74L58 70C55 82 41 82 38 70Z', light) +
    path('M40 72C42 79 54 79 56 72Z', skin),
  straps: (skin, _, light) =>
    path('M38 73C40 81 56 81 58 73Z', skin) + path('M30 76H36V96H30ZM60 76H66V96H60Z', light),
};

const glasses: Record<Avatar['glasses'], string> = {
  none: '',
  round: `<circle cx="40.5" cy="46" r="5.6"/><circle cx="55.5" cy="46" r="5.6"/><path d="M46 45.5Q48 44 50 45.5"/>`,
  square: `<rect x="34" y="41.5" width="12" height="9" rx="2"/><rect x="50" y="41.5" width="12" height="9" rx="2"/><path d="M46 45H50"/>`,
};

const eye = (x: number) =>
  disk(x, 46, 2.9, 'rgba(255, 255, 255, .85)') + disk(x, 46.2, 1.8, '#241d1b');

/** A face from its parts, on a ground with one quarter of the mark. */
export function portraitSvg(avatar: Avatar): string {
  const skin = skins[avatar.skin % skins.length] ?? '';
  const hair = hairs[avatar.hairColor % hairs.length] ?? '';
  const cloth = color(avatar.clothHue, 38, 42);
  const light = color(avatar.clothHue, 40, 66);
  const { behind = '', front = '' } = cuts[avatar.hair](hair, light);
  return square(
    [
      `<rect width="96" height="96" fill="${color(avatar.hue, 42, 87)}"/>`,
      `<path d="M0 0H74A74 74 0 0 1 0 74Z" fill="${color(avatar.hue, 44, 79)}" transform="rotate(${90 * avatar.turn} 48 48)"/>`,
      behind,
      path('M41 60H55V76H41Z', skin),
      path('M41 63C45 68 51 68 55 63V67C51 71 45 71 41 67Z', 'rgba(60, 20, 0, .16)'),
      path('M8 96C10 80 24 74 38 72C44 78 52 78 58 72C72 74 86 80 88 96Z', cloth),
      collars[avatar.collar](skin, cloth, light),
      disk(29.5, 47, 4, skin) + disk(66.5, 47, 4, skin),
      `<rect x="30" y="22" width="36" height="45" rx="18" fill="${skin}"/>`,
      eye(40.5) + eye(55.5),
      `<g fill="none" stroke-linecap="round" stroke="rgba(50, 18, 8, .62)"><path d="M37.5 40.2Q40.5 38.4 43.5 40.2M52.5 40.2Q55.5 38.4 58.5 40.2" stroke-width="1.6"/><path d="M48 47.5L47 52.5H49" stroke-width="1.2"/><path d="M42.5 57Q48 ${61 + avatar.smile} 53.5 57" stroke-width="1.9"/></g>`,
      front,
      // Dark rims are not seen on dark skin.
      `<g fill="none" stroke="${avatar.skin > 3 ? '#d9b877' : '#2b2725'}" stroke-width="1.8">${glasses[avatar.glasses]}</g>`,
    ].join(''),
  );
}
