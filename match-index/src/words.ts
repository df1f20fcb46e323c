import { grown } from './columns.ts';
import { pieces, type Moves, type Moving } from './moves.ts';

/**
 * The words of each slot's text. A search word contains no space, so a text contains it exactly if one
 * of the text's words does.
 */
export class Words {
  readonly #words: string[] = [];
  readonly #codeOf = new Map<string, number>();
  /** The codes of slot n are at starts[n] to starts[n + 1]. */
  starts = new Uint32Array(1);
  codes = new Uint32Array(0);

  /** Call it with slots in ascending order. */
  put(slot: number, text: string): void {
    let end = this.starts[slot] ?? 0;
    for (const word of text.split(' ')) {
      if (word === '') continue;
      let code = this.#codeOf.get(word);
      if (code === undefined) {
        code = this.#words.length;
        this.#words.push(word);
        this.#codeOf.set(word, code);
      }
      this.codes = grown(this.codes, end + 1);
      this.codes[end] = code;
      end += 1;
    }
    this.starts = grown(this.starts, slot + 2);
    this.starts[slot + 1] = end;
  }

  /** By code: 1 if the word contains the characters. */
  holding(part: string): Uint8Array {
    return Uint8Array.from(this.#words, (word) => (word.includes(part) ? 1 : 0));
  }

  /** Moves the slots that have one of the words to the front. @returns how many */
  keepThose(slots: Uint32Array, count: number, wanted: Uint8Array): number {
    const [starts, codes] = [this.starts, this.codes];
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      const end = starts[slot + 1] as number;
      let holds = 0;
      for (let at = starts[slot] as number; at < end; at += 1)
        holds |= wanted[codes[at] as number] as number;
      slots[kept] = slot;
      kept += holds;
    }
    return kept;
  }

  get bytes(): number {
    // Estimates a word and its map entry.
    return this.starts.byteLength + this.codes.byteLength + this.#words.length * 120;
  }
}

/** Words that get new slot numbers. */
export class MovingWords implements Moving {
  readonly #words: Words;
  #starts = new Uint32Array(1);
  #codes = new Uint32Array(0);

  constructor(words: Words) {
    this.#words = words;
  }

  *prepare({ kept }: Moves): Generator<number, void> {
    for (const { from, until } of pieces(kept)) {
      for (let to = from; to < until; to += 1) this.#append(kept[to] as number, to);
      yield until - from;
    }
  }

  finish({ before, kept }: Moves, size: number): void {
    for (let slot = before; slot < size; slot += 1) this.#append(slot, slot - before + kept.length);
    this.#words.starts = this.#starts;
    this.#words.codes = this.#codes;
  }

  /** Appends the words of the next slot. */
  #append(slot: number, to: number): void {
    const { starts, codes } = this.#words;
    let end = this.#starts[to] as number;
    const until = starts[slot + 1] as number;
    this.#codes = grown(this.#codes, end + until - (starts[slot] as number));
    for (let at = starts[slot] as number; at < until; at += 1) {
      this.#codes[end] = codes[at] as number;
      end += 1;
    }
    this.#starts = grown(this.#starts, to + 2);
    this.#starts[to + 1] = end;
  }
}
