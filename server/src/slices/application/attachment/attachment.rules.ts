import { isAlone, isFinished } from '../application.rules.ts';
import type { ApplicationRow } from '../application.tables.ts';

/**
 * Whether the candidate may attach a file: while the application is unfinished and somebody can
 * read it. A bite that is not accepted has sent nothing yet.
 */
export const canAttach = (row: Pick<ApplicationRow, 'status' | 'job_id' | 'cv_id'>): boolean =>
  !isFinished(row.status) && !isAlone(row) && row.status !== 'invite';
