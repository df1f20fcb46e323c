import { facetNames, needsStride, type FacetName, type Kind } from './entry.ts';
import type { Image, ImageReader } from './image.ts';
import { MovingLists } from './lists.ts';
import { movingColumn, type Moving } from './moves.ts';
import type { Shard } from './shard.ts';

/* Everything that a shard holds by slot. */

const facetsOf = <Of extends Kind>({ kind, facets }: Shard<Of>) =>
  (facetNames[kind] as readonly FacetName<Of>[]).map((name) => facets[name]);

export const movingColumns = <Of extends Kind>(shard: Shard<Of>): Moving[] => [
  movingColumn<'ids', Int32Array>(shard, 'ids'),
  movingColumn<'times', Float64Array>(shard, 'times'),
  movingColumn<'pays', Float64Array>(shard, 'pays'),
  ...(shard.needs.length > 0
    ? [movingColumn<'needs', Int32Array>(shard, 'needs', needsStride)]
    : []),
  ...facetsOf(shard).map((facet) => movingColumn(facet, 'codes')),
  new MovingLists(shard.words.lists),
  new MovingLists(shard.skills),
];

export const imageOfColumns = <Of extends Kind>(shard: Shard<Of>): Image => [
  [shard.size],
  // The only numbers that change where they are.
  shard.ids.slice(0, shard.size),
  shard.times.subarray(0, shard.size),
  shard.pays.subarray(0, shard.size),
  shard.needs.subarray(0, shard.size * needsStride),
  ...facetsOf(shard).flatMap((facet) => facet.image(shard.size)),
  ...shard.words.image(shard.size),
  ...shard.skills.image(shard.size),
];

/** Fills the columns of an empty shard from their image. */
export function readColumns<Of extends Kind>(shard: Shard<Of>, from: ImageReader): void {
  shard.size = Number(from.values()[0]);
  shard.ids = from.numbers(Int32Array);
  shard.times = from.numbers(Float64Array);
  shard.pays = from.numbers(Float64Array);
  shard.needs = from.numbers(Int32Array);
  for (const facet of facetsOf(shard)) facet.read(from);
  shard.words.read(from);
  shard.skills.read(from);
}
