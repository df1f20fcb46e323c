import { facetNames, needsStride, type FacetName, type Kind } from './entry.ts';
import type { Facet } from './facet.ts';
import type { Image, ImageReader } from './image.ts';
import { MovingLists, type Lists } from './lists.ts';
import { movingColumn, type Moving } from './moves.ts';
import type { Words } from './words.ts';

interface Columns<Of extends Kind> {
  readonly kind: Of;
  size: number;
  ids: Int32Array<ArrayBuffer>;
  times: Float64Array<ArrayBuffer>;
  pays: Float64Array<ArrayBuffer>;
  longs: Uint16Array<ArrayBuffer>;
  needs: Int32Array<ArrayBuffer>;
  readonly facets: Record<FacetName<Of>, Facet>;
  readonly words: Words;
  readonly skills: Lists;
}

const facetsOf = <Of extends Kind>({ kind, facets }: Columns<Of>) =>
  (facetNames[kind] as readonly FacetName<Of>[]).map((name) => facets[name]);

export const movingColumns = <Of extends Kind>(shard: Columns<Of>): Moving[] => [
  movingColumn<'ids', Int32Array>(shard, 'ids'),
  movingColumn<'times', Float64Array>(shard, 'times'),
  movingColumn<'pays', Float64Array>(shard, 'pays'),
  movingColumn<'longs', Uint16Array>(shard, 'longs'),
  ...(shard.needs.length > 0
    ? [movingColumn<'needs', Int32Array>(shard, 'needs', needsStride)]
    : []),
  ...facetsOf(shard).map((facet) => movingColumn(facet, 'codes')),
  new MovingLists(shard.words.lists),
  new MovingLists(shard.skills),
];

export const imageOfColumns = <Of extends Kind>(shard: Columns<Of>): Image => [
  [shard.size],
  // Copied, because these are the only numbers that change in place.
  shard.ids.slice(0, shard.size),
  shard.times.subarray(0, shard.size),
  shard.pays.subarray(0, shard.size),
  shard.longs.subarray(0, shard.size),
  shard.needs.subarray(0, shard.size * needsStride),
  ...facetsOf(shard).flatMap((facet) => facet.image(shard.size)),
  ...shard.words.image(shard.size),
  ...shard.skills.image(shard.size),
];

/** Fills the columns of an empty shard from their image. */
export function readColumns<Of extends Kind>(shard: Columns<Of>, from: ImageReader): void {
  shard.size = Number(from.values()[0]);
  shard.ids = from.numbers(Int32Array);
  shard.times = from.numbers(Float64Array);
  shard.pays = from.numbers(Float64Array);
  shard.longs = from.numbers(Uint16Array);
  shard.needs = from.numbers(Int32Array);
  for (const facet of facetsOf(shard)) facet.read(from);
  shard.words.read(from);
  shard.skills.read(from);
}
