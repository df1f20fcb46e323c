/* Reading values of a stranger's JSON, of which nothing is sure. */

export type Data = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of keys; undefined where there is none of its own. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const key of path) {
    const first: unknown = Array.isArray(here) ? here[0] : here;
    if (!isData(first) || !Object.hasOwn(first, key)) return undefined;
    here = first[key];
  }
  return here;
}

export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const textAt = (value: unknown, ...path: string[]): string => text(at(value, ...path));

export const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
