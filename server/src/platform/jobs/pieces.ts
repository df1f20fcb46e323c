import { Room } from '../db/room.ts';
import type { RunUnit, UnitOfWork } from '../unit-of-work.ts';
import { jobKind, type JobKind } from './queue.ts';
import { runBatches } from './run-batches.ts';

/** A kind of job that runs until nothing is left to do, one at a time on each node. */
export const piecewiseKind = <Payload extends object>(name: string): JobKind<Payload> =>
  jobKind(name, {
    expireInSeconds: 15 * 60,
    // Enough for a day and a half of failures, because the job must not end before all is done.
    retryLimit: 500,
    retryDelay: 5,
    retryDelayMax: 5 * 60,
    batch: 1,
  });

/** The work of one transaction; it takes room for the rows that it writes. */
type Piece = (unit: UnitOfWork, room: Room) => Promise<void>;

interface Work<Payload extends object> {
  kind: JobKind<Payload>;
  payload: Payload;
  piece: Piece;
}

/** Enqueues the rest if the room was not enough. */
export async function orderRest<Payload extends object>(
  unit: UnitOfWork,
  { kind, payload }: Pick<Work<Payload>, 'kind' | 'payload'>,
  room: Room,
): Promise<void> {
  if (room.isUsedUp) await unit.enqueue(kind, payload, unit.now);
}

/**
 * Runs pieces until one leaves room, each in its own transaction. No piece finds what an earlier
 * one did, so a run may be killed, repeated, or overlap another one.
 *
 * @param pieces for tests: transactions of this run
 */
export const runInPieces = <Payload extends object>(
  run: RunUnit,
  { kind, payload, piece }: Work<Payload>,
  pieces?: number,
): Promise<void> =>
  runBatches(
    run,
    kind,
    payload,
    async (unit) => {
      const room = new Room();
      await piece(unit, room);
      return room.isUsedUp ? payload : undefined;
    },
    pieces,
  );
