const longest = 4_096;
/** Numbers at the edges of what two and four bytes hold. */
const edges = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff];

/**
 * A lawful input with one to four changes: numbers at their edges, signs changed, parts left out,
 * doubled, taken from another input or repeated up to a thousand times. At most 4 kB.
 * @param words what has a meaning in the format
 */
export function mutantOf(
  random: () => number,
  inputs: readonly Buffer[],
  words: readonly string[],
): Buffer {
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <Item>(list: readonly Item[]) => list[below(list.length)] as Item;
  const part = (bytes: Buffer) => {
    const from = below(bytes.length);
    return bytes.subarray(from, from + 1 + below(Math.min(64, bytes.length - from)));
  };
  const repeated = (word: Buffer, most: number) =>
    word.length === 0
      ? word
      : Buffer.alloc(Math.min(longest, word.length * (1 + below(most))), word);
  const changed = (bytes: Buffer): Buffer => {
    const at = below(bytes.length + 1);
    const within = (middle: Buffer, skipped = 0) =>
      Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(at + skipped)]);
    const word = () =>
      words.length > 0 && random() < 0.7 ? Buffer.from(oneOf(words)) : part(bytes);
    switch (below(8)) {
      case 0:
        return within(Buffer.from([below(256)]), 1);
      case 1: {
        const number = Buffer.alloc(4);
        if (random() < 0.5) number.writeUInt32LE(oneOf(edges));
        else number.writeUInt32BE(oneOf(edges));
        const width = oneOf([1, 2, 4]);
        return within(number.subarray(0, width), width);
      }
      case 2:
        return within(Buffer.alloc(0), 1 + below(64));
      case 3:
        return bytes.subarray(0, at);
      case 4:
        return within(part(oneOf(inputs)));
      case 5:
        return within(word());
      case 6:
        return within(repeated(word(), 20));
      default:
        return within(repeated(word(), 1_000));
    }
  };
  let mutant = oneOf(inputs);
  for (let changes = 1 + below(4); changes > 0; changes -= 1) {
    mutant = changed(mutant).subarray(0, longest);
    if (mutant.length === 0) break;
  }
  return mutant;
}
