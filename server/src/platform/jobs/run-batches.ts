import type { RunUnit, UnitOfWork } from '../unit-of-work.ts';
import type { JobKind } from './queue.ts';

/** Transactions of one run of a job; the last one enqueues the next run. */
const batchesOfRun = 20;

/**
 * Does long work in batches of rows, each in its own transaction. A killed run begins again within
 * 20 s, so a batch must do no harm when it is repeated or overlaps another run.
 *
 * @param batch does the next rows. @returns where the next batch begins; undefined when all is done
 * @param batches for tests: transactions of this run
 */
export async function runBatches<Rest extends object>(
  run: RunUnit,
  kind: JobKind<Rest>,
  from: Rest,
  batch: (unit: UnitOfWork, rest: Rest) => Promise<Rest | undefined>,
  batches = batchesOfRun,
): Promise<void> {
  let rest: Rest | undefined = from;
  for (let done = 1; rest !== undefined && done <= batches; done += 1) {
    const asked: Rest = rest;
    rest = await run(async (unit) => {
      const left = await batch(unit, asked);
      if (left !== undefined && done === batches) await unit.enqueue(kind, left, unit.now);
      return left;
    });
  }
}
