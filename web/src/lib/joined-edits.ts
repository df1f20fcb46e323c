/** Merges two edits of the same object field by field. */

export type Fields = Record<string, unknown>;

/** The server trims, so an added space is no change. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.trim() : inner));
const same = (a: unknown, b: unknown) => textOf(a) === textOf(b);

/** Names of the fields in which two states differ. */
export const changedFields = (a: Fields, b: Fields): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !same(a[name], b[name]));

interface Joined {
  joined: Fields;
  /** Fields that only the other edit changed. */
  takenOver: string[];
  /** Fields that both changed to different values; the newer value wins. */
  clashing: string[];
}

/**
 * @param base the state that both edits started from; an absent field did not exist or is deleted
 * @param mineIsNewer called if both changed a field
 */
export function joinEdits(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  mineIsNewer: (name: string) => boolean,
): Joined {
  const joined = { ...mine };
  const takenOver: string[] = [];
  const clashing: string[] = [];
  for (const name of changedFields(mine, theirs)) {
    const changedHere = !same(mine[name], base[name]);
    if (changedHere && same(theirs[name], base[name])) continue;
    (changedHere ? clashing : takenOver).push(name);
    if (changedHere && mineIsNewer(name)) continue;
    if (theirs[name] === undefined) delete joined[name];
    else joined[name] = theirs[name];
  }
  return { joined, takenOver, clashing };
}

/** Some fields of a state; absent ones stay absent. */
export const pickFields = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  );

/** A state with some of its fields replaced by those of another state, where they may be absent. */
export const withPicked = (state: Fields, names: readonly string[], picked: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name))),
  ...picked,
});
