import type { Setting } from './market.ts';
import { orderNames, type Direction, type OrderName } from './orders.ts';

/** Shares of searchers, one per seed. */
export interface Hits {
  first: number[];
  firstTen: number[];
}

export interface Result {
  setting: Setting;
  hits: Record<Direction, Record<OrderName, Hits>>;
}

export const describeSetting = ({ cvSkills, levels }: Setting) =>
  [
    cvSkills === Infinity ? 'A CV has all of its technologies' : `A CV has ${cvSkills}`,
    levels ? 'levels differ' : 'all levels are the same',
  ].join(', ');

/** One Markdown table: percentages over all seeds, with the lowest and highest seed. */
export function table({ hits }: Result): string {
  const directions = Object.keys(hits) as Direction[];
  const head = directions.flatMap((name) => [`own ${name} first`, `in the first ten`]);
  const rows = orderNames.map((order) => [
    order,
    ...directions.flatMap((name) => [
      percent(hits[name][order].first),
      percent(hits[name][order].firstTen),
    ]),
  ]);
  return [['order', ...head], ['---', ...head.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const shown = (share: number) => (100 * share).toFixed(1);

function percent(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `${shown(mean)} % (${shown(Math.min(...shares))}–${shown(Math.max(...shares))})`;
}
