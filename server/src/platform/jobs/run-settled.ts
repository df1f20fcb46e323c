import type { FastifyBaseLogger } from 'fastify';

/** Runs a function for each item. A failure does not stop the others, and retries the job. */
export async function runSettled<Item>(
  items: readonly Item[],
  { log, what }: { log: FastifyBaseLogger; what: string },
  run: (item: Item) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failed += 1;
      log.error(error, `${what} ${String(item)}`);
    }
  }
  if (failed > 0) throw new Error(`${what}: ${failed} of ${items.length} failed`);
}
