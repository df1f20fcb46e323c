import type { Filter } from './filter.ts';
import { tagBits, type Postings } from './postings.ts';
import type { AnyShard } from './shard.ts';

/** So many slots at a time that what is summed up for them stays in the processor's cache. */
const blockSize = 65_536;

/*
 * What is summed up of a slot's shared skills stands in one number: points in the low 13 bits,
 * surplus in the next 10, how many skills in the 8 above.
 */
const pointsBits = 13;
const surplusBits = 10;
export const sumOf = (points: number, surplus: number, shared: number) =>
  points + surplus * 2 ** pointsBits + shared * 2 ** (pointsBits + surplusBits);
export const pointsIn = (sum: number) => sum & (2 ** pointsBits - 1);
export const surplusIn = (sum: number) => (sum >> pointsBits) & (2 ** surplusBits - 1);
export const sharedIn = (sum: number) => sum >> (pointsBits + surplusBits);

/** With at most so many skills nothing overflows: 15 points and 4 levels of surplus for each. */
export const mostSkills = 255;

/** What each posting of a skill adds to its slot, by its tag. */
export interface Addition {
  postings: Postings;
  amounts: Int32Array;
}

/** What to sum up for every slot, and which slots are looked for. */
export interface Scan {
  additions: readonly Addition[];
  /** Points with some skills raised. */
  raised: readonly Addition[] | null;
  /** Only slots that share a skill, a raised one too. */
  sharing: boolean;
  filter: Filter | null;
  /**
   * With fewer points a slot is only counted where nothing is filtered. It may rise on the way.
   */
  least: { points: number };
}

/** Slots of one block that were found; `slots` holds them up to `count`, or those to look at. */
export interface Block {
  slots: Uint32Array;
  count: number;
  /** All of them. */
  found: number;
  /** The sums of slot n stand at n − base. */
  base: number;
  sums: Int32Array;
  raised: Int32Array;
}

const block: Block = {
  slots: new Uint32Array(blockSize),
  count: 0,
  found: 0,
  base: 0,
  sums: new Int32Array(blockSize),
  raised: new Int32Array(blockSize),
};

/** Goes through a shard block by block and shows what was found in each. */
export function scan(
  shard: AnyShard,
  { additions, raised, sharing, filter, least }: Scan,
  visit: (block: Block) => void,
): void {
  const places = additions.map(() => 0);
  const raisedPlaces = (raised ?? []).map(() => 0);
  for (let base = 0; base < shard.size; base += blockSize) {
    const end = Math.min(shard.size, base + blockSize);
    block.base = base;
    sumUp(additions, places, block.sums, base, end);
    if (raised) sumUp(raised, raisedPlaces, block.raised, base, end);
    if (sharing)
      findSharing(shard.ids, raised ? block.raised : block.sums, end, filter ? 0 : least.points);
    else findAll(shard.ids, end);
    if (filter) {
      block.count = filter(block.slots, block.count);
      block.found = block.count;
    }
    if (block.found > 0) visit(block);
  }
}

/** Sums up the postings of the slots from base to end; places move on to the next block. */
function sumUp(
  additions: readonly Addition[],
  places: number[],
  sums: Int32Array,
  base: number,
  end: number,
): void {
  sums.fill(0, 0, end - base);
  for (const [at, { postings, amounts }] of additions.entries()) {
    const from = places[at] ?? 0;
    const until = postings.placeOf(end, from);
    addAll(postings.list, from, until, amounts, sums, base);
    places[at] = until;
  }
}

function addAll(
  list: Uint32Array,
  from: number,
  until: number,
  amounts: Int32Array,
  sums: Int32Array,
  base: number,
): void {
  for (let at = from; at < until; at += 1) {
    const posting = list[at] as number;
    const place = (posting >>> tagBits) - base;
    sums[place] = (sums[place] as number) + (amounts[posting & (2 ** tagBits - 1)] as number);
  }
}

function findSharing(ids: Int32Array, sums: Int32Array, end: number, least: number): void {
  const { base, slots } = block;
  let [found, count] = [0, 0];
  for (let slot = base; slot < end; slot += 1) {
    const sum = sums[slot - base] as number;
    // The sign of the negative: 1 for what is above 0. A branch would be guessed wrong too often.
    const shares = (-sum >>> 31) & (-(ids[slot] as number) >>> 31);
    found += shares;
    slots[count] = slot;
    count += shares & ((least - 1 - pointsIn(sum)) >>> 31);
  }
  block.found = found;
  block.count = count;
}

function findAll(ids: Int32Array, end: number): void {
  const { base, slots } = block;
  let count = 0;
  for (let slot = base; slot < end; slot += 1) {
    slots[count] = slot;
    count += -(ids[slot] as number) >>> 31;
  }
  block.found = count;
  block.count = count;
}
