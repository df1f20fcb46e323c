import { grown } from './columns.ts';

/** By skill: its place in the current search, from 1 on; 0 without one. */
let placeOf = new Uint16Array(0);
/** Skills by place. */
let ids = new Int32Array(64);
let count = 0;

/** Begins a search without places. Only one search at a time uses them. */
export function clearPlaces(): void {
  for (let at = 0; at < count; at += 1) placeOf[ids[at] as number] = 0;
  count = 0;
}

/** The place of a skill; -1 without one. */
export const placeIn = (skill: number): number =>
  skill < placeOf.length ? (placeOf[skill] as number) - 1 : -1;

/** Gives a skill without a place the next one, from 0 on. */
export function addPlace(skill: number): number {
  placeOf = grown(placeOf, skill + 1);
  ids = grown(ids, count + 1);
  ids[count] = skill;
  count += 1;
  placeOf[skill] = count;
  return count - 1;
}

export const skillAt = (place: number): number => ids[place] as number;

export const placesTaken = (): number => count;
