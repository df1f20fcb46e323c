import { grown, type Numbers } from './columns.ts';

/** The new slot numbers after dead slots are removed; slots from `before` on were added meanwhile. */
export interface Moves {
  before: number;
  /** The slots that stay, in order. */
  kept: Uint32Array;
  /** The new number of each slot below `before`; -1 for a dead one. */
  newSlots: Int32Array;
}

/** Keeps each slot that has an id. */
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
 * Data held by slot, while it moves. `prepare` copies it step by step while the original is still read
 * and appended to; `finish` switches to the copy.
 */
export interface Moving {
  /** Yields after each step the number of values that it copied. */
  prepare(moves: Moves): Generator<number, void>;
  finish(moves: Moves, size: number): void;
}

/** Ranges of `kept`, 32,768 slots each. */
export function* pieces(kept: Uint32Array): Generator<{ from: number; until: number }> {
  for (let from = 0; from < kept.length; from += 32_768)
    yield { from, until: Math.min(kept.length, from + 32_768) };
}

/** The length plus room for slots that are added meanwhile. */
export const withRoom = (length: number) => length + (length >> 4) + 64;

/** A column with `stride` values per slot. */
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

/** Copies the values of the slots one after the other, starting at `to`. */
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
