import type {
  ApplicationAction,
  ApplicationStatus,
  Mover,
  Origin,
  Waiting,
} from '@fourfold/contract/application/schema.ts';
import { statusesWhere, statusMeanings } from '@fourfold/contract/application/status.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import type { ApplicationRow, Party, PartyReader } from './application.tables.ts';

const dayMs = 24 * 60 * 60_000;

/** How long the last move can be taken back (RULES.md section 8). */
export const undoLifeMs = dayMs;

const againAfterMs = 30 * dayMs;

/**
 * When a person may apply for the same job again (RULES.md section 14): once in 30 days, counted
 * from the last time they did. Null: now.
 * @param sent times of the delivered and pending applications for the job, newest first
 */
export function againFrom(sent: readonly Date[], now: Date): Date | null {
  const [newest, ...earlier] = sent;
  if (!newest || earlier.length === 0) return null;
  const again = new Date(newest.getTime() + againAfterMs);
  return again > now ? again : null;
}

type Ends = Pick<ApplicationRow, 'status' | 'job_id' | 'cv_id'>;
type Undoable = Ends &
  Pick<ApplicationRow, 'undo_by' | 'undo_account_id' | 'moved_at' | 'applied_at'>;

export const isDelivered = (status: ApplicationStatus): boolean =>
  statusMeanings[status].employer !== null;

export const isDecline = (status: ApplicationStatus): boolean =>
  statusMeanings[status].declinedBy !== null;

/** The job or the person is deleted, so no answer will come. */
export const isAlone = ({ job_id, cv_id }: Ends): boolean => job_id === null || cv_id === null;

/** The moves that this side may make now; if the other side is gone, only an end. */
export function targets(row: Ends, mover: Mover): readonly ApplicationStatus[] {
  const listed = transitions[row.status][mover] ?? [];
  return isAlone(row) && mover !== 'system' ? listed.filter(isDecline) : listed;
}

export const canMove = (row: Ends, to: ApplicationStatus, mover: Mover): boolean =>
  targets(row, mover).includes(to);

export const isFinished = (status: ApplicationStatus): boolean => statusMeanings[status].ends;

/** The statuses that are not finished. */
export const liveStatuses = statusesWhere(({ ends }) => !ends);

/**
 * Whether the two may talk (RULES.md section 9): both have shown interest, now or earlier.
 * @param passed the statuses of its history
 */
export const canTalk = (
  { origin, status }: { origin: Origin; status: ApplicationStatus },
  passed: readonly ApplicationStatus[],
): boolean => [status, ...passed].some((each) => statusMeanings[each].interest[origin] === true);

/** A bite that an undelivered application will answer. */
export const isAnswering = (row: Pick<ApplicationRow, 'status' | 'applied_at'>): boolean =>
  row.status === 'invite' && row.applied_at !== null;

/** An undelivered one can be taken back; any other last move for a day, by its actor and no colleague. */
export function canUndo(row: Undoable, actor: PartyReader, now: Date): boolean {
  const { side } = actor;
  if (!isDelivered(row.status)) return side === 'candidate';
  if (side === 'candidate' && isAnswering(row)) return true;
  const age = now.getTime() - row.moved_at.getTime();
  if (side !== row.undo_by || isColleagues(row, actor)) return false;
  return age < undoLifeMs && !isAlone(row);
}

const isColleagues = ({ undo_account_id: by }: Undoable, actor: PartyReader): boolean =>
  actor.side === 'employer' && by !== null && by !== actor.accountId;

/** All actions of somebody on one side now. */
export function actionsOf(
  row: Undoable & Pick<ApplicationRow, 'archived'>,
  reader: PartyReader,
  now: Date,
): ApplicationAction[] {
  const { side } = reader;
  const actions: ApplicationAction[] = [...targets(row, side)];
  if (canUndo(row, reader, now)) actions.push('undo');
  if (side === 'candidate' && isFinished(row.status) && !row.archived) actions.push('archive');
  return actions;
}

export const waitingOnEmployer = statusesWhere(({ due }) => due === 'employer');

export function waitingOf(
  row: Ends & Pick<ApplicationRow, 'waiting_since'>,
  now: Date,
): Waiting | null {
  const on = isAlone(row) ? null : statusMeanings[row.status].due;
  const since = row.waiting_since;
  return on && { on, since: since.toISOString(), workingDays: workingDays(since, now) };
}

/** Working days (Monday to Friday, UTC) between two times: Friday to Monday noon is one. */
export const workingDays = (since: Date, now: Date): number =>
  Math.floor((workingTime(now) - workingTime(since)) / dayMs);

/** Milliseconds of working days since the Monday before 1970, which began on a Thursday. */
function workingTime(time: Date): number {
  const sinceMonday = time.getTime() + 3 * dayMs;
  const weeks = Math.floor(sinceMonday / (7 * dayMs));
  return weeks * 5 * dayMs + Math.min(sinceMonday - weeks * 7 * dayMs, 5 * dayMs);
}

/** The label of a status for a side; undelivered statuses have none for the employer. */
export const labelOf = (status: ApplicationStatus, side: Party): string | null =>
  side === 'candidate'
    ? statusMeanings[status].label
    : (statusMeanings[status].employer?.label ?? null);
