import { plainWords } from './plain-words.rules.ts';

/*
 * Nearly the same texts are found by their prints: of the runs of three words, without numbers and
 * disguises, the smallest hash under 24 hash functions (Broder's MinHash), three to a print. Texts that
 * share four fifths of their runs share a print with 99.7 %, those that share a fifth with 6 %.
 */

const run = 3;
const prints = 8;
const hashesInPrint = 3;
/** Shorter texts are alike by chance. */
export const shortestAlike = 25;

/** The runs of three words of a text. */
export function runsOf(text: string): Set<string> {
  const words = plainWords(text)
    .map(({ forms }) => forms.at(-1) ?? '')
    .filter((word) => /\p{L}/u.test(word));
  if (words.length < shortestAlike) return new Set();
  return new Set(
    Array.from({ length: words.length - run + 1 }, (_, at) => words.slice(at, at + run).join(' ')),
  );
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Another function of the same hash for each place: a multiplication and a mix, as in MurmurHash3. */
function mixed(hash: number, place: number): number {
  let mix = Math.imul(hash ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

/** The prints of a text; none of a short one. */
export function printsOf(text: string): number[] {
  const hashes = [...runsOf(text)].map(hashOf);
  if (hashes.length === 0) return [];
  return Array.from({ length: prints }, (_, print) => {
    const smallest = Array.from({ length: hashesInPrint }, (__, at) =>
      hashes.reduce(
        (least, hash) => Math.min(least, mixed(hash, print * hashesInPrint + at)),
        2 ** 32,
      ),
    );
    // With its place, so that only the same print of another text is equal; as PostgreSQL's integer.
    return hashOf(`${print} ${smallest.join(' ')}`) | 0;
  });
}

/** From here two texts are nearly the same. */
const nearlyAll = 0.7;

/** Whether two texts share most of their runs of words. */
export function isAlike(one: string, other: string): boolean {
  const [runs, others] = [runsOf(one), runsOf(other)];
  const both = [...runs].filter((words) => others.has(words)).length;
  const all = runs.size + others.size - both;
  return all > 0 && both / all >= nearlyAll;
}
