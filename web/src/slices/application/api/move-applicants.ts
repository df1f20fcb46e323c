import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type {
  ApplicationStatus,
  ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keep } from '../../../lib/read-again.ts';
import { ApiError, errorText } from '../../../lib/transport.ts';
import { changedPages, orderOf } from './column-pages.ts';
import { receivedQuery } from './applicants.ts';
import {
  applicantsKey,
  columnOf,
  columnsHere,
  noteStanding,
  onTheWay,
  setColumn,
  type AssignedFilter,
} from './columns.ts';
import { refresh } from '../../../refresh.ts';
import type { DeclineOffer, EmployerMove } from '@fourfold/contract/application/move.ts';

/** The data sent with a move. */
export type MoveWords = Pick<EmployerMove, 'reason' | 'note' | 'matchWords'>;

/** The call of a move, with the status that it was decided at. */
const moveOf = ({ application }: Applicant, status: ApplicationStatus, words: MoveWords) => ({
  params: { id: application.id },
  body: { status, from: application.status, ...words },
});

/** What of the match a decline would tell; null where that cannot be asked now: one may decline anyway. */
export const declineOffer = (id: number): Promise<DeclineOffer | null> =>
  call('applicationDeclineOffer', { params: { id } }).catch(() => null);

/** The refusal of a move after a colleague's. */
export const isMovedBy = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.hasOwn(error.data ?? {}, 'movedBy');

interface Changed {
  before: Applicant;
  after: Applicant;
}

const withStatus = (person: Applicant, status: ApplicationStatus): Applicant => ({
  ...person,
  // The server decides what is possible next.
  application: { ...person.application, status, waiting: null, actions: [] },
});

const withAnswer = (person: Applicant, answer: ReceivedApplication): Applicant => {
  const { id, status, origin, createdDate, movedDate, matchScore, waiting, actions } = answer;
  return {
    ...person,
    assigned: answer.assigned,
    application: { id, status, origin, createdDate, movedDate, matchScore, waiting, actions },
  };
};

const isAssigned = (assigned: Applicant['assigned'], filter: AssignedFilter | undefined) =>
  filter === undefined ||
  (filter === 'nobody' ? assigned?.length === 0 : (assigned ?? []).some(({ isSelf }) => isSelf));

/** Shows people in every list of their job as they are now. */
function show(jobId: number, changed: readonly Changed[]): void {
  const byId = new Map(changed.map(({ after }) => [after.application.id, after]));
  for (const [key] of queryClient.getQueriesData({ queryKey: applicantsKey(jobId) })) {
    if (columnOf(key)) continue;
    // Who waits longest, on the home, is no list.
    queryClient.setQueryData<{ list?: Applicant[] }>(key, (page) => {
      if (!page?.list?.some((one) => byId.has(one.application.id))) return page;
      return { ...page, list: page.list.map((one) => byId.get(one.application.id) ?? one) };
    });
  }
  for (const [scope, pages] of columnsHere(jobId)) {
    const here = ({ application, assigned, band }: Applicant) =>
      scope.status.includes(application.status) &&
      isAssigned(assigned, scope.assigned) &&
      (scope.band.length === 0 || (band !== null && scope.band.includes(band)));
    const out = new Set(
      changed.filter(({ before }) => here(before)).map(({ before }) => before.application.id),
    );
    const into = changed.filter(({ after }) => here(after)).map(({ after }) => after);
    if (out.size === 0 && into.length === 0) continue;
    setColumn(jobId, scope, changedPages(pages, out, into, orderOf(scope.sort)));
  }
}

/** Refetches everything that shows applications, once no request is in flight. */
function settle(jobId: number, people: readonly Applicant[]): void {
  for (const { application } of people) onTheWay.delete(application.id);
  if (onTheWay.size > 0) return;
  void refresh('application');
}

async function begin(jobId: number, meanwhile: readonly Applicant[]): Promise<void> {
  for (const { application } of meanwhile) onTheWay.set(application.id, application.status);
  // A list fetch in flight would bring the old status back.
  await queryClient.cancelQueries({ queryKey: applicantsKey(jobId) });
}

/** Makes a call that changes one application: shown immediately, undone and thrown if refused. */
async function change(
  jobId: number,
  before: Applicant,
  meanwhile: Applicant,
  send: () => Promise<ReceivedApplication | null>,
): Promise<Applicant | null> {
  await begin(jobId, [meanwhile]);
  show(jobId, [{ before, after: meanwhile }]);
  const opened = receivedQuery(before.application.id).queryKey;
  const whole = queryClient.getQueryData(opened);
  const { status, waiting, actions } = meanwhile.application;
  if (whole) queryClient.setQueryData(opened, { ...whole, status, waiting, actions });
  try {
    const answer = await send();
    const after = answer && withAnswer(before, answer);
    if (after) {
      show(jobId, [{ before: meanwhile, after }]);
      noteStanding(jobId, [after]);
    }
    if (answer) keep(opened, answer);
    return after;
  } catch (error) {
    show(jobId, [{ before: meanwhile, after: before }]);
    if (whole) queryClient.setQueryData(opened, whole);
    throw error;
  } finally {
    settle(jobId, [before]);
  }
}

/** Moves an application on, or declines it. @returns the person as the server has it afterwards */
export const moveApplicant = (
  jobId: number,
  person: Applicant,
  status: ApplicationStatus,
  words: MoveWords = {},
): Promise<Applicant | null> =>
  change(jobId, person, withStatus(person, status), () =>
    call('applicationMove', moveOf(person, status, words)),
  );

/** Undoes the last move. @param to the previous status, if known */
export const undoMove = (jobId: number, person: Applicant, to?: ApplicationStatus) =>
  change(jobId, person, to ? withStatus(person, to) : person, () =>
    call('applicationMoveUndo', { params: { id: person.application.id } }),
  );

export interface ManyMoved {
  done: { from: Applicant; to: Applicant }[];
  failed: { person: Applicant; reason: string }[];
}

interface ManyOptions {
  words?: MoveWords;
  /** Called after each person with the number tried. */
  onProgress?: (tried: number) => void;
  signal?: AbortSignal;
}

/** Sent concurrently. */
const lanes = 4;

/** Moves many applicants, shown immediately; a refused one returns with the reason. */
export async function moveMany(
  jobId: number,
  people: readonly Applicant[],
  status: ApplicationStatus,
  { words = {}, onProgress, signal }: ManyOptions = {},
): Promise<ManyMoved> {
  const result: ManyMoved = { done: [], failed: [] };
  const meanwhile = people.map((before) => ({ before, after: withStatus(before, status) }));
  await begin(
    jobId,
    meanwhile.map(({ after }) => after),
  );
  show(jobId, meanwhile);
  const waiting = [...people];
  const lane = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      if (signal?.aborted) {
        result.failed.push({ person, reason: 'Stopped before it was tried' });
        continue;
      }
      try {
        const answer = await call('applicationMove', moveOf(person, status, words));
        result.done.push({ from: person, to: withAnswer(person, answer) });
      } catch (error) {
        result.failed.push({ person, reason: errorText(error) });
      }
      onProgress?.(result.done.length + result.failed.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  show(jobId, [
    ...result.done.map(({ from, to }) => ({ before: withStatus(from, status), after: to })),
    ...result.failed.map(({ person }) => ({ before: withStatus(person, status), after: person })),
  ]);
  noteStanding(
    jobId,
    result.done.map(({ to }) => to),
  );
  settle(jobId, people);
  return result;
}

/** Undoes what `moveMany` did. @returns the reason for each that could not be undone */
export async function undoMany(jobId: number, done: ManyMoved['done']): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...done];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { from, to } = one;
      await undoMove(jobId, to, from.application.status).catch((error: unknown) =>
        failed.push(errorText(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}
