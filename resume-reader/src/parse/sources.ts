export interface Source {
  /** As in `work.2.summary`. */
  path: string;
  /** Indexes of words of the document. */
  words: number[];
}

/** Notes which words each value was read from. */
export class Sources {
  readonly list: Source[] = [];
  readonly used = new Set<number>();

  put(path: string, { words }: { words: readonly number[] }): void {
    if (words.length === 0) return;
    this.list.push({ path, words: [...new Set(words)] });
    this.use(words);
  }

  use(words: readonly number[]): void {
    for (const id of words) this.used.add(id);
  }
}
