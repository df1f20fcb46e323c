import { bands, type Band } from '@fourfold/contract/matching/bands.ts';
import { bySortKey, type SortKey } from './order.ts';
import type { Found } from './top-k.ts';

/** A found CV or job with its match; nulls if nothing is scored. */
export interface Ranked {
  id: number;
  score: number | null;
  band: Band | null;
  points: number | null;
}

export interface Ranking {
  list: Ranked[];
  /** All rows found, before paging. */
  count: number;
  /** Counts by band; null if nothing is scored, and for jobs. */
  bands: Record<Band, number> | null;
  /** The last row of a full page; the next page starts after it. */
  last: SortKey | null;
  /** True if rows follow this page. */
  more: boolean;
}

/** The result of one shard: its first rows in order, as columns, and counts of all its rows. */
export interface Part {
  count: number;
  /** Counts by band, in the order of `bands`; empty if nothing is scored, and for jobs. */
  inBands: number[];
  first: Float64Array;
  time: Float64Array;
  id: Int32Array;
  /** -1 for none, also in `points` and `band`; `band` is an index in `bands`. */
  score: Int16Array;
  points: Int16Array;
  band: Int8Array;
}

export interface Row {
  score: number;
  points: number;
  band: number;
}

export const noRow: Row = { score: -1, points: -1, band: -1 };

export function toPart(
  count: number,
  inBands: number[],
  found: readonly Found[],
  toRow: (found: Found) => Row,
): Part {
  const { length } = found;
  const part: Part = {
    count,
    inBands,
    first: new Float64Array(length),
    time: new Float64Array(length),
    id: new Int32Array(length),
    score: new Int16Array(length),
    points: new Int16Array(length),
    band: new Int8Array(length),
  };
  for (const [at, one] of found.entries()) {
    const row = toRow(one);
    part.first[at] = one.first;
    part.time[at] = one.time;
    part.id[at] = one.id;
    part.score[at] = row.score;
    part.points[at] = row.points;
    part.band[at] = row.band;
  }
  return part;
}

/** Merges the shards' results into one page; ask each shard for one row more than the page shows. */
export function merge(
  parts: readonly Part[],
  { limit, offset }: { limit: number; offset: number },
): Ranking {
  const places = parts.map(() => 0);
  const list: Ranked[] = [];
  let last: SortKey | null = null;
  for (let row = 0; row < offset + limit; row += 1) {
    const from = leading(parts, places);
    if (from < 0) break;
    const part = parts[from];
    const place = places[from] ?? 0;
    places[from] = place + 1;
    if (!part || row < offset) continue;
    list.push(toRanked(part, place));
    last = sortKeyOf(part, place);
  }
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const inBand = (band: Band) =>
    parts.reduce((sum, { inBands }) => sum + (inBands[bands.indexOf(band)] ?? 0), 0);
  const scored = parts.some(({ inBands }) => inBands.length > 0);
  return {
    list,
    count,
    bands: scored
      ? { exceed: inBand('exceed'), meet: inBand('meet'), doNotMeet: inBand('doNotMeet') }
      : null,
    last: list.length === limit ? last : null,
    more: leading(parts, places) >= 0,
  };
}

/** The index of the part whose next row comes first; -1 if all are exhausted. */
function leading(parts: readonly Part[], places: readonly number[]): number {
  let from = -1;
  let first: SortKey | null = null;
  for (const [at, part] of parts.entries()) {
    const place = places[at] ?? 0;
    if (place >= part.id.length) continue;
    const sortKey = sortKeyOf(part, place);
    if (first === null || bySortKey(sortKey, first) < 0) [from, first] = [at, sortKey];
  }
  return from;
}

const sortKeyOf = ({ first, time, id }: Part, place: number): SortKey => ({
  first: first[place] ?? 0,
  time: time[place] ?? 0,
  id: id[place] ?? 0,
});

function toRanked(part: Part, place: number): Ranked {
  const [score = -1, points = -1, band = -1] = [
    part.score[place],
    part.points[place],
    part.band[place],
  ];
  return {
    id: part.id[place] ?? 0,
    score: score < 0 ? null : score,
    band: bands[band] ?? null,
    points: points < 0 ? null : points,
  };
}
