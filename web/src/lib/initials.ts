/** The first letters of the first and the last word; '' where there are none. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = ''] = words[0] ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}
