import { grown, type Numbers } from './columns.ts';

/** Where slots move when dead ones are taken out; those from `before` on came meanwhile. */
export interface Moves {
  before: number;
  /** The slots that stay, in order. */
  kept: Uint32Array;
  /** By slot below `before`, its new number; -1 for one that goes. */
  newSlots: Int32Array;
}

/** All slots with an id stay. */
export function movesOf(ids: Int32Array): Moves {
  const newSlots = new Int32Array(ids.length);
  const kept = new Uint32Array(ids.length);
  let to = 0;
  for (let slot = 0; slot < ids.length; slot += 1) {
    const stays = (ids[slot] as number) > 0;
    newSlots[slot] = stays ? to : -1;
    kept[to] = slot;
    to += stays ? 1 : 0;
  }
  return { before: ids.length, kept: kept.slice(0, to), newSlots };
}

export const newSlotOf = ({ before, kept, newSlots }: Moves, slot: number): number =>
  slot < before ? (newSlots[slot] as number) : slot - before + kept.length;

/**
 * Something that is held by slot, on its way: prepared while it is still read and added to, then
 * finished with all others at once.
 */
export interface Moving {
  /** Tells after each piece how many numbers it was. */
  prepare(moves: Moves): Generator<number, void>;
  finish(moves: Moves, size: number): void;
}

/** Places in the slots that stay, some thousands at a time. */
export function* pieces(kept: Uint32Array): Generator<{ from: number; until: number }> {
  for (let from = 0; from < kept.length; from += 32_768)
    yield { from, until: Math.min(kept.length, from + 32_768) };
}

/** Some more than so many, for what is added meanwhile. */
export const withRoom = (length: number) => length + (length >> 4) + 64;

/** A column with `stride` numbers for each slot. */
export function movingColumn<Name extends string, Column extends Numbers>(
  holder: Record<Name, Column>,
  name: Name,
  stride = 1,
): Moving {
  let moved: Column | null = null;
  return {
    *prepare({ kept }) {
      const column = holder[name];
      const Kind = column.constructor as new (length: number) => Column;
      moved = new Kind(withRoom(kept.length * stride));
      for (const { from, until } of pieces(kept)) {
        copy(column, moved, kept.subarray(from, until), from, stride);
        yield (until - from) * stride;
      }
    },
    finish({ before, kept }, size) {
      if (!moved) return;
      const added = holder[name].subarray(before * stride, size * stride);
      moved = grown(moved, kept.length * stride + added.length);
      moved.set(added, kept.length * stride);
      holder[name] = moved;
    },
  };
}

/** Copies what the slots hold one after the other, from place `to` on. */
function copy(
  column: Numbers,
  moved: Numbers,
  slots: Uint32Array,
  to: number,
  stride: number,
): void {
  for (let n = 0; n < slots.length; n += 1) {
    const slot = slots[n] as number;
    for (let at = 0; at < stride; at += 1)
      moved[(to + n) * stride + at] = column[slot * stride + at] as number;
  }
}
