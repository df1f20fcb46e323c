/** Milliseconds that something took, many times. */
export interface Times {
  p50: number;
  p95: number;
  /** Each second, all lanes together. */
  rate: number;
}

/** Does everything once, so many at a time. */
export async function timed<Item>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item) => Promise<unknown>,
): Promise<Times> {
  const taken: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (;;) {
        const item = items[next];
        next += 1;
        if (item === undefined) return;
        const start = performance.now();
        await run(item);
        taken.push(performance.now() - start);
      }
    }),
  );
  const rate = (1000 * items.length) / (performance.now() - began);
  return { ...percentiles(taken), rate };
}

export function percentiles(taken: readonly number[]): { p50: number; p95: number } {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
