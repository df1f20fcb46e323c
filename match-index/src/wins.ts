import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { Value } from './columns.ts';

/** Packs the wins of the four colors into one number, four bits each. */
export const packWins = ({ yellow, blue, green, red }: Wins) =>
  yellow + 16 * blue + 256 * green + 4096 * red;

/** Unpacks wins; null if there are no answers. */
export const winsIn = (value: Value): Wins | null =>
  typeof value === 'number'
    ? {
        yellow: value & 15,
        blue: (value >> 4) & 15,
        green: (value >> 8) & 15,
        red: value >> 12,
      }
    : null;
