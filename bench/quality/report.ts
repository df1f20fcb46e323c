import { type Figures } from './measure.ts';
import { orderNames, type Direction, type OrderName } from './orders.ts';

/** One of each seed. */
export type Results = Record<Direction, Record<OrderName, Figures>[]>;

/** Markdown of one setting: a table of medians, and one of who is seen. */
export function tables(results: Results): string {
  const directions = Object.keys(results) as Direction[];
  const of = (direction: Direction, name: OrderName, value: (figures: Figures) => number) =>
    median(results[direction].map((orders) => value(orders[name])));
  const keys = (pick: (figures: Figures) => object) =>
    directions.flatMap((direction) =>
      Object.keys(pick(results[direction][0]?.[orderNames[0]] ?? none)).map(
        (key) => [direction, key] as const,
      ),
    );
  const quality = table(
    [
      'order',
      ...directions.map((name) => `nDCG@20, ${name}`),
      ...keys(({ gamed }) => gamed).map(([, key]) => key),
    ],
    (name) => [
      ...directions.map((direction) => of(direction, name, ({ ndcg }) => ndcg).toFixed(3)),
      ...keys(({ gamed }) => gamed).map(([direction, key]) =>
        percent(of(direction, name, ({ gamed }) => gamed[key] ?? 0)),
      ),
    ],
  );
  const seen = keys(({ exposure }) => exposure);
  const fairness = table(['on first pages of their work', ...seen.map(([, key]) => key)], (name) =>
    seen.map(([direction, key]) =>
      percent(of(direction, name, ({ exposure }) => exposure[key] ?? 0)),
    ),
  );
  return `${quality}\n\n${fairness}`;
}

const none: Figures = { ndcg: 0, gamed: {}, exposure: {} };

const table = (head: readonly string[], cells: (name: OrderName) => readonly string[]) =>
  [head, ['---', ...head.slice(1).map(() => '---:')]]
    .concat(orderNames.map((name) => [name, ...cells(name)]))
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2;
}
