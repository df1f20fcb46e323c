import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type {
  ApplicationAction,
  ApplicationStatus,
} from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import { useCallback, useRef } from 'react';
import { loadChunk } from '../../../lib/chunk-reload.ts';
import { count } from '../../../lib/format.ts';
import { attempt, notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { biteOffer } from '../../../slices/application/api/bite.ts';
import {
  isMovedBy,
  moveApplicant,
  moveMany,
  undoMany,
  undoMove,
  type ManyMoved,
  type MoveWords,
} from '../../../slices/application/api/move-applicants.ts';
import { subjectOf } from '../../../slices/application/components/moves.ts';
import { markHandled, unmarkHandled } from '../../../ui/handled.ts';
import { withMail } from '../mailed-later.ts';
import { fullName } from '../person-facts.ts';
import { offerFor, wordsOf } from './decline-words.ts';

/** The progress of a move of many people. */
export interface Progress {
  tried: number;
  of: number;
  stop: () => void;
}

const labelOf = (status: ApplicationStatus) => statusMeanings[status].employer?.label ?? '';

const aboutOf = (people: readonly Applicant[]) =>
  people.map(({ application }) => subjectOf(application)).join();

const done = (person: Applicant, to: ApplicationStatus) =>
  to === 'employerDeclined'
    ? `${fullName(person)} was declined.`
    : to === 'invite'
      ? `Bite sent to ${fullName(person)}.`
      : `${fullName(person)} moved to “${labelOf(to)}”.`;

/** `4 moved to “Next steps”.` */
const severalDone = (number: number, to: ApplicationStatus) =>
  to === 'employerDeclined'
    ? `${number} declined.`
    : to === 'invite'
      ? `${number} got a bite.`
      : `${number} moved to “${labelOf(to)}”.`;

/** Moves of one person after the other share a notice: a decision takes half a minute at most. */
const streakMs = 30_000;

interface Streak {
  to: ApplicationStatus;
  at: number;
  /** Undo each of them. */
  backs: readonly (() => Promise<void>)[];
}

const couldNot = (reasons: readonly string[]) =>
  `${reasons.length.toLocaleString('en-US')} couldn’t be moved: ${[...new Set(reasons)].join(' ')}`;

/** `12 moved, 1 couldn’t be moved: …`, with each reason once. */
export function summary({ done: moved, failed }: ManyMoved, to: ApplicationStatus): string {
  const verb = to === 'employerDeclined' ? 'declined' : to === 'invite' ? 'got a bite' : 'moved';
  const first = `${moved.length.toLocaleString('en-US')} ${verb}`;
  if (failed.length === 0) return `${first}.`;
  return `${first}, ${couldNot(failed.map(({ reason }) => reason))}`;
}

interface Moves {
  /** Moves one or many people; first asks for what the move needs. Resolves once that is known. */
  act: (people: readonly Applicant[], action: ApplicationAction) => Promise<void>;
  /** Undoes the last move made here. */
  undoLast: () => void;
}

/** The moves of a job's board: shown immediately, confirmed by a notice with an undo. */
export function useMoves(jobId: number, onProgress: (progress: Progress | null) => void): Moves {
  const last = useRef<(() => Promise<void>) | null>(null);
  const streak = useRef<Streak | null>(null);

  const undo = useCallback(
    async (person: Applicant, to?: ApplicationStatus) => {
      last.current = null;
      streak.current = null;
      markHandled(subjectOf(person.application), { done: 'Undone' });
      const back = await undoMove(jobId, person, to);
      void notify({
        about: aboutOf([person]),
        message: back
          ? `${fullName(person)} is back at “${labelOf(back.application.status)}”.`
          : `The bite for ${fullName(person)} was taken back.`,
      });
    },
    [jobId],
  );

  const tell = useCallback(
    (people: readonly Applicant[], message: string, takeBack: (() => Promise<void>) | null) => {
      last.current = takeBack;
      const about = aboutOf(people);
      void notify({ about, message, ...(takeBack && { undo: { run: takeBack } }) });
    },
    [],
  );

  const moveSeveral = useCallback(
    async (people: readonly Applicant[], to: ApplicationStatus, words: MoveWords = {}) => {
      const stopper = new AbortController();
      const report = (tried: number) =>
        onProgress({ tried, of: people.length, stop: () => stopper.abort() });
      report(0);
      const result = await moveMany(jobId, people, to, {
        words,
        onProgress: report,
        signal: stopper.signal,
      });
      onProgress(null);
      const back = async () => {
        last.current = null;
        const reasons = await undoMany(jobId, result.done);
        const first = `${count(result.done.length - reasons.length, 'move')} taken back`;
        void notify({
          about: aboutOf(people),
          message: reasons.length === 0 ? `${first}.` : `${first}, ${couldNot(reasons)}`,
        });
      };
      const said = summary(result, to);
      if (result.done.length > 0) tell(people, await withMail(said), back);
      else tell(people, said, null);
      return result;
    },
    [jobId, onProgress, tell],
  );

  const afterHiring = useCallback(
    (hired: string) => {
      const reason = 'Position filled';
      // Few people are hired: the board does not wait for it.
      loadChunk(() => import('./offer-to-close.ts'))
        .then(({ offerToClose }) =>
          offerToClose(jobId, hired, (people, note) =>
            moveSeveral(people, 'employerDeclined', { reason, ...(note && { note }) }),
          ),
        )
        .catch((error: unknown) => notify(errorText(error)));
    },
    [jobId, moveSeveral],
  );

  const undoAll = useCallback(async (backs: readonly (() => Promise<void>)[]) => {
    streak.current = null;
    for (const back of backs) await back();
  }, []);

  const moveOne = useCallback(
    async (person: Applicant, to: ApplicationStatus, words: MoveWords = {}) => {
      const about = subjectOf(person.application);
      // Short, since it stands where the card was.
      const shortly = labelOf(to);
      // The card leaves its column before the answer arrives.
      markHandled(about, { done: shortly });
      const after = await moveApplicant(jobId, person, to, words).catch((error: unknown) => {
        if (isMovedBy(error)) markHandled(about, { done: error.message });
        else unmarkHandled(about);
        throw error;
      });
      const back = after?.application.actions.includes('undo')
        ? () => undo(after, person.application.status)
        : null;
      if (back) markHandled(about, { done: shortly, undo: back });
      const said = await withMail(done(person, to));
      const before = streak.current;
      const goesOn = back && before?.to === to && Date.now() - before.at < streakMs;
      const backs = back ? [...(goesOn ? before.backs : []), back] : [];
      streak.current = back && { to, at: Date.now(), backs };
      if (backs.length < 2) tell([person], said, back);
      else {
        last.current = back;
        void notify({
          about: `${jobId} to ${to}`,
          message: severalDone(backs.length, to),
          undo: { label: 'Undo all', run: () => undoAll(backs) },
        });
      }
      if (to === 'hired') afterHiring(`${fullName(person)} is hired.`);
    },
    [jobId, tell, undo, undoAll, afterHiring],
  );

  const act = useCallback(
    async (people: readonly Applicant[], action: ApplicationAction) => {
      const [first] = people;
      if (!first || action === 'archive') return;
      if (action === 'undo') return await attempt('Undo', () => undo(first));
      const single = people.length === 1;
      const reader = single ? fullName(first) : `Each of the ${people.length} people`;
      const run = async (words?: MoveWords) => {
        if (single) return await moveOne(first, action, words);
        const { done: moved } = await moveSeveral(people, action, words);
        if (action === 'hired' && moved.length > 0)
          afterHiring(`${count(moved.length, 'person is', 'people are')} hired.`);
      };
      try {
        if (action === 'employerDeclined') {
          const offer = await offerFor(people);
          const whom = single ? fullName(first) : `${people.length} people`;
          await openPopup('declineApplication', {
            question: `Decline ${whom}?`,
            side: 'employer',
            action,
            reader,
            offer,
            decline: (words) => run(wordsOf(words)),
          });
        } else if (action === 'invite' || action === 'offer') {
          const offer = await biteOffer(jobId);
          await openPopup(action === 'invite' ? 'bitePretender' : 'makeOffer', {
            reader,
            offer,
            send: (note) => run(note ? { note } : {}),
          });
        } else {
          await run();
        }
      } catch (error) {
        void notify(errorText(error));
      }
    },
    [jobId, moveOne, moveSeveral, afterHiring, undo],
  );

  const undoLast = useCallback(() => {
    if (last.current) void attempt('Undo', last.current);
    else void notify('There’s nothing to undo.');
  }, []);

  return { act, undoLast };
}
