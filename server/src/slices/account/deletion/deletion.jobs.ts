import type { Parts } from '../../../parts.ts';
import { runInPieces } from '../../../platform/jobs/pieces.ts';
import { worker, type JobWorker } from '../../../platform/jobs/queue.ts';
import { accountEmptyingDue as kind, emptyAccount } from './deletion.commands.ts';

/** After the deletion of an account with very many rows: empties the rest. */
export const accountEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, (leaving) =>
    runInPieces(runUnit, {
      kind,
      payload: leaving,
      piece: (unit, room) => emptyAccount(unit, leaving, room),
    }),
  );
