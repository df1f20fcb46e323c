import { expect, test } from 'vitest';
import { stallFinder } from './stall.ts';
import { WorkUnderWay } from './under-way.ts';

/* The decision and the memory; the thread itself is in watchdog.stress.test.ts. */

/** Seconds of the clock, seconds of the processor, beats. */
type Row = readonly [now: number, used: number, beats: number];

const spinning = Array.from({ length: 13 }, (_, s): Row => [s, s, 1]);
const shared = Array.from({ length: 13 }, (_, s): Row => [s, s / 2, 1]);

test.each<{ what: string; rows: readonly Row[]; stood: number | null }>([
  { what: 'a loop without an end', rows: spinning, stood: 10 },
  { what: 'the same, of half a processor', rows: shared, stood: 10 },
  { what: 'the same, of a twentieth of one', rows: [...standing(0.05, 120)], stood: 100 },
  {
    what: 'a turn of nine seconds',
    rows: [...spinning.slice(0, 10), [10, 9, 2], [19, 18, 2]],
    stood: null,
  },
  {
    what: 'a process that was stopped',
    rows: [
      [0, 0, 1],
      [3600, 0, 1],
      [3601, 0.1, 2],
    ],
    stood: null,
  },
  { what: 'a process that others keep waiting', rows: [...standing(0.01, 300)], stood: null },
  {
    what: 'a busy one that turns',
    rows: Array.from({ length: 60 }, (_, s) => [s, s, s]),
    stood: null,
  },
  {
    what: 'a stopped one that spins later',
    rows: [
      [0, 0, 1],
      [60, 0, 1],
      [65, 5, 1],
    ],
    stood: 65,
  },
])('$what @R14.1', ({ rows, stood }) => {
  const find = stallFinder();
  const found = rows
    .map(([now, used, beats]) => find({ now: now * 1000, processor: used * 1000, beats }))
    .find((stall) => stall !== null);
  expect(found ? found.stood / 1000 : null).toBe(stood);
});

/** A loop that stands for so many seconds, with this share of a processor. */
function* standing(share: number, seconds: number): Generator<Row> {
  for (let now = 0; now <= seconds; now += 1) yield [now, now * share, 1];
}

test('what is under way is read by name from the memory alone, and nothing that ended', () => {
  const work = new WorkUnderWay();
  const read = () => new WorkUnderWay(work.memory).list().map(({ what, count }) => [what, count]);
  expect(read()).toEqual([]);
  const ends = ['GET /a', 'POST /b/:id', 'GET /a'].map((what) => work.begin(what));
  expect(read()).toEqual([
    ['GET /a', 2],
    ['POST /b/:id', 1],
  ]);
  for (const end of ends) end();
  expect(read()).toEqual([]);
});

test('more than it has room for forgets the first ones, and their ends forget nobody else', () => {
  const work = new WorkUnderWay();
  const first = Array.from({ length: 128 }, () => work.begin('first'));
  const later = Array.from({ length: 5 }, () => work.begin('x'.repeat(300)));
  const read = () => work.list().map(({ what, count }) => [what.length, count]);
  expect(read()).toEqual([
    [80, 5],
    [5, 123],
  ]);
  for (const end of first) end();
  expect(read()).toEqual([[80, 5]]);
  for (const end of later) end();
  expect(read()).toEqual([]);
});
