import sharp from 'sharp';
import { expect, test } from 'vitest';
import { generateMarketplace } from '../generate/generate.ts';
import { logoSvg } from './logo.ts';
import { portraitSvg } from './portrait.ts';
import { render } from './render.ts';

const market = generateMarketplace(4, new Date('2026-11-21T15:00:00Z'));

/** Each with its colors in a grid of 12 by 12. */
async function seen(pictures: readonly { name: string; svg: string }[]) {
  const drawn = await render(pictures.map(({ svg }) => svg));
  return await Promise.all(
    drawn.map(async (picture, place) => ({
      name: pictures[place]?.name ?? '',
      colors: [...(await sharp(picture).removeAlpha().resize(12, 12).raw().toBuffer())],
    })),
  );
}
const apart = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

/** The two pictures that are most alike, and how far apart they are, from 0 to 255. */
function closest(pictures: readonly { name: string; colors: number[] }[]) {
  let least = { names: '', distance: 255 };
  pictures.forEach(({ name, colors }, at) => {
    for (const other of pictures.slice(at + 1)) {
      const distance = apart(colors, other.colors);
      if (distance < least.distance) least = { names: `${name}, ${other.name}`, distance };
    }
  });
  return least;
}

test('no two companies have marks that can be confused, in color or without', async () => {
  const marks = await seen(
    market.companies.map(({ name, logo }) => ({ name, svg: logoSvg(logo) })),
  );
  expect(marks.length).toBe(42);
  const { names, distance } = closest(marks);
  expect(distance, names).toBeGreaterThan(12);
  const kinds = market.companies.map(({ logo: { shape, letter } }) =>
    shape === 'letter' ? letter : shape,
  );
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(new Set(market.companies.map(({ logo }) => logo.shape)).size).toBeGreaterThanOrEqual(14);
});

test('portraits differ in more than color, and nobody of a trade shares one', async () => {
  const faces = market.cvs.flatMap(({ avatar, occupation }) =>
    avatar ? [{ ...avatar, occupation }] : [],
  );
  const parts = new Set(
    faces.map(({ skin, hair, glasses, collar }) => [skin, hair, glasses, collar].join()),
  );
  expect(parts.size).toBeGreaterThan(350);
  for (const own of Map.groupBy(faces, ({ occupation }) => occupation).values()) {
    expect(new Set(own.map((face) => JSON.stringify(face))).size).toBeGreaterThanOrEqual(
      own.length - 1,
    );
  }
  const some = await seen(
    market.cvs
      .slice(0, 60)
      .flatMap(({ avatar, profile }) =>
        avatar ? [{ name: profile.firstName, svg: portraitSvg(avatar) }] : [],
      ),
  );
  const { names, distance } = closest(some);
  expect(distance, names).toBeGreaterThan(6);
});
