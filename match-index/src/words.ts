import type { Image, ImageReader } from './image.ts';
import { Lists } from './lists.ts';

/**
 * The words of each slot's text. A search word contains no space, so a text contains it exactly if one
 * of the text's words does.
 */
export class Words {
  readonly #words: string[] = [];
  readonly #codeOf = new Map<string, number>();
  readonly lists = new Lists();

  /** Call it with slots in ascending order. */
  put(slot: number, text: string): void {
    const words = text.split(' ').filter((word) => word !== '');
    this.lists.put(
      slot,
      words.map((word) => this.#put(word)),
    );
  }

  #put(word: string): number {
    let code = this.#codeOf.get(word);
    if (code === undefined) {
      code = this.#words.length;
      this.#words.push(word);
      this.#codeOf.set(word, code);
    }
    return code;
  }

  /** By code: 1 if the word contains the characters. */
  holding(part: string): Uint8Array {
    return Uint8Array.from(this.#words, (word) => (word.includes(part) ? 1 : 0));
  }

  /** Moves the slots that have one of the words to the front. @returns how many */
  keepThose(slots: Uint32Array, count: number, wanted: Uint8Array): number {
    const { starts, values: codes } = this.lists;
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

  image(size: number): Image {
    const codes = this.lists.values.subarray(0, this.lists.starts[size]);
    return [...this.lists.image(size), { values: this.#words.slice(), codes }];
  }

  read(from: ImageReader): void {
    this.lists.read(from);
    for (const word of from.values()) {
      // The empty word occurs in no text.
      this.#codeOf.set(String(word ?? ''), this.#words.length);
      this.#words.push(String(word ?? ''));
    }
  }

  get bytes(): number {
    // Estimates a word and its map entry.
    return this.lists.bytes + this.#words.length * 120;
  }
}
