/**
 * How long a text is: code points, as the database and JSON Schema count, without what is trimmed. All
 * limits of texts are in it.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.trim()) length += 1;
  return length;
}

/** The first signs of a text, none of them cut in half. */
export const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('');
