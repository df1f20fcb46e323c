import { type Figures } from './measure.ts';
import { orderNames, type Direction, type OrderName } from './orders.ts';

/** One of each seed. */
export type Results = Record<Direction, Record<OrderName, Figures>[]>;

/** Markdown tables of one setting: quality, gaming, and places by preparation. */
export function tables(results: Results): string {
  const directions = Object.keys(results) as Direction[];
  const of = (direction: Direction, name: OrderName, value: (figures: Figures) => number) =>
    results[direction].map((orders) => value(orders[name]));
  const quality = rows(
    ['order', ...directions.flatMap((name) => [`nDCG@20, ${name}`, `own ${name} first`])],
    directions.flatMap((direction) => [
      (name) => shown(of(direction, name, ({ ndcg }) => ndcg)),
      (name) => percent(of(direction, name, ({ ownFirst }) => ownFirst)),
    ]),
  );
  const gamers = keysOf(results, ({ gamed }) => Object.keys(gamed));
  const gaming = rows(
    ['on the first page of so many', ...gamers.map(([, gamer]) => gamer)],
    gamers.map(
      ([direction, gamer]) =>
        (name) =>
          percent(of(direction, name, ({ gamed }) => gamed[gamer] ?? 0)),
    ),
  );
  const zones = keysOf(results, ({ byGroup }) => [...byGroup.keys()]);
  const places = rows(
    ['nDCG@20 by group', ...zones.map(([direction, zone]) => `${direction}, ${zone}`)],
    zones.map(
      ([direction, zone]) =>
        (name) =>
          shown(of(direction, name, ({ byGroup }) => byGroup.get(zone) ?? 0)),
    ),
  );
  return [quality, gaming, places].join('\n\n');
}

function keysOf(results: Results, keys: (figures: Figures) => string[]): [Direction, string][] {
  return (Object.keys(results) as Direction[]).flatMap((direction) => {
    const first = results[direction][0]?.[orderNames[0]];
    return (first ? keys(first) : []).map((key): [Direction, string] => [direction, key]);
  });
}

const rows = (head: readonly string[], cells: readonly ((name: OrderName) => string)[]) =>
  [head, ['---', ...cells.map(() => '---:')]]
    .concat(orderNames.map((name) => [name, ...cells.map((cell) => cell(name))]))
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');

const shown = (values: readonly number[]) => summary(values, (value) => value.toFixed(3));

const percent = (shares: readonly number[]) =>
  `${summary(shares, (share) => (100 * share).toFixed(1))} %`;

/** The median of the seeds, with the lowest and the highest where there are several. */
export function summary(values: readonly number[], text: (value: number) => string): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? NaN;
  const half = (sorted.length - 1) / 2;
  const median = text((at(Math.floor(half)) + at(Math.ceil(half))) / 2);
  return sorted.length > 1 ? `${median} (${text(at(0))}–${text(at(sorted.length - 1))})` : median;
}
