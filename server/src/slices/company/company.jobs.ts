import type { Parts } from '../../parts.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { companyEmptyingDue as kind } from './company.commands.ts';
import { companyEmptying } from './company.events.ts';

/** After the deletion of a company with very many rows: deletes the rest. */
export const companyEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, ({ companyId }) =>
    runInPieces(runUnit, {
      kind,
      payload: { companyId },
      piece: (unit, room) => unit.emit(companyEmptying, { companyId, room }),
    }),
  );
