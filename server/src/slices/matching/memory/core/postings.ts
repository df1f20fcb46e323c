import { grown, placeIn } from './columns.ts';

/** A posting is slot · 32 + tag, where the tag is level · 4 + weight (0 for people). */
export const tagBits = 5;
export const tagOf = (level: number, weight = 0) => level * 4 + weight;
export const levelIn = (tag: number) => tag >> 2;
export const weightIn = (tag: number) => tag & 3;

/** Slots are below 2^27, so that a posting fits 32 bits. */
export const mostSlots = 2 ** (32 - tagBits);

/** Who has a skill, or which jobs ask for it, by slot: new slots are larger, so it stays sorted. */
export class Postings {
  list = new Uint32Array(4);
  length = 0;

  push(slot: number, tag: number): void {
    if (this.length === this.list.length) this.list = grown(this.list, this.length + 1);
    this.list[this.length] = slot * 2 ** tagBits + tag;
    this.length += 1;
  }

  /** The first place from `from` on whose slot is not below. */
  placeOf(slot: number, from: number): number {
    return placeIn(this.list, slot * 2 ** tagBits, from, this.length);
  }

  /** Gives every slot its new number; -1 takes it out. */
  renumber(newSlots: Int32Array): void {
    let to = 0;
    for (let from = 0; from < this.length; from += 1) {
      const posting = this.list[from] ?? 0;
      const slot = newSlots[posting >>> tagBits] ?? -1;
      if (slot >= 0) {
        this.list[to] = slot * 2 ** tagBits + (posting & (2 ** tagBits - 1));
        to += 1;
      }
    }
    this.length = to;
  }

  /** Gives back what it has grown ahead. */
  trim(): void {
    this.list = this.list.slice(0, this.length);
  }
}
