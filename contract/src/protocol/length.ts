/**
 * The length of a text in code points, as the database and JSON Schema count, without what is
 * trimmed. All text limits use it.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.trim()) length += 1;
  return length;
}

/** The first code points of a text. */
export const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('');
