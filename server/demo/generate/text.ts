import type { Random } from './random.ts';

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number in prose: in words up to twenty. */
export const inWords = (value: number): string => words[value] ?? String(value);

/** The value of a number word or digits, or null. */
export function numberOf(word: string): number | null {
  const value = words.indexOf(word.toLowerCase());
  if (value >= 0) return value;
  return /^\d+$/.test(word) ? Number(word) : null;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Fills slots: `{3..9}` with a number between, `{a
 * b}` with one of the words, `{name}` from `values`.
 * @param reach how far up a range may go, 0 to 1
 */
export function fill(
  random: Random,
  text: string,
  values: Record<string, string> = {},
  reach = 1,
): string {
  return text.replaceAll(/\{([^}]*)\}/g, (_, slot: string) => {
    const range = /^(\d+)\.\.(\d+)$/.exec(slot);
    if (range) {
      const least = Number(range[1]);
      const most = least + Math.round((Number(range[2]) - least) * reach);
      return rounded(random.int(least, most)).toLocaleString('en-US');
    }
    if (slot.includes('|')) return random.pick(slot.split('|'));
    const value = values[slot];
    if (value === undefined) throw new Error(`No value for {${slot}} in: ${text}`);
    return value;
  });
}

/** Round numbers, as people name them. */
const rounded = (value: number) =>
  value < 30 ? value : value < 200 ? Math.round(value / 5) * 5 : Math.round(value / 50) * 50;

/** Lower-case letters and digits, joined by `gap`. */
export const slug = (text: string, gap: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll('&', 'and')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join(gap);
