import type {
  ApplicationAction,
  ApplicationStatus,
} from '@fourfold/contract/application/schema.ts';
import { statusesWhere, statusMeanings } from '@fourfold/contract/application/status.ts';

/** Which side reads. */
export type Party = 'candidate' | 'employer';

/** A move to a status. The server says when it is allowed. */
interface MoveWords {
  button: string;
}

interface CandidateMove extends MoveWords {
  /** `subtle` for a negative answer, which must not look like the main action. */
  look: 'filled' | 'default' | 'subtle';
  /** The question before a decline's reason. */
  question?: string;
  done: string;
}

interface EmployerMove extends MoveWords {
  /** For narrow places. */
  short?: string;
  /** The shortcut on the board. */
  key: string | null;
}

interface StatusWords {
  /** In the history, after who did it. */
  verb: string;
  candidate: CandidateMove | null;
  employer: EmployerMove | null;
}

const untold = { candidate: null, employer: null };

export const statusWords: Record<ApplicationStatus, StatusWords> = {
  preNew: { verb: 'applied', ...untold },
  new: { verb: 'applied', ...untold },
  viewed: { verb: 'opened it', ...untold },
  invite: {
    verb: 'sent a bite',
    candidate: null,
    employer: { button: 'Send a bite', short: 'Bite', key: 'b' },
  },
  inviteAccepted: {
    verb: 'accepted the bite',
    candidate: {
      button: 'Accept the bite',
      look: 'filled',
      done: 'You accepted the bite. You can message each other now.',
    },
    employer: null,
  },
  inviteDeclined: {
    verb: 'declined the bite',
    candidate: {
      button: 'Decline',
      look: 'default',
      question: 'Decline the bite?',
      done: 'You declined the bite.',
    },
    employer: null,
  },
  nextSteps: {
    verb: 'moved on to next steps',
    candidate: null,
    employer: { button: 'Next steps', key: 'n' },
  },
  offer: {
    verb: 'made an offer',
    candidate: null,
    employer: { button: 'Make an offer', short: 'Offer', key: 'o' },
  },
  offerAccepted: {
    verb: 'accepted the offer',
    candidate: {
      button: 'Accept the offer',
      look: 'filled',
      done: 'You accepted the offer. The employer confirms the hire next; you can message each other.',
    },
    employer: null,
  },
  offerDeclined: {
    verb: 'declined the offer',
    candidate: {
      button: 'Decline',
      look: 'default',
      question: 'Decline the offer?',
      done: 'You declined the offer.',
    },
    employer: null,
  },
  hired: {
    verb: 'hired',
    candidate: null,
    employer: { button: 'Hired', key: 'h' },
  },
  applicantDeclined: {
    verb: 'withdrew',
    candidate: {
      button: 'Withdraw',
      look: 'subtle',
      question: 'Withdraw your application?',
      done: 'You withdrew your application.',
    },
    employer: null,
  },
  employerDeclined: {
    verb: 'declined',
    candidate: null,
    employer: { button: 'Decline', key: 'd' },
  },
};

const isMove = (action: ApplicationAction): action is ApplicationStatus =>
  action !== 'undo' && action !== 'archive';

/** The label of a side's button. */
export function buttonOf(action: ApplicationAction, side: Party): string {
  if (!isMove(action)) return action === 'undo' ? 'Undo' : 'Archive';
  return statusWords[action][side]?.button ?? statusMeanings[action].label;
}

/** The words of a candidate's move; null for anything else. */
export const candidateMove = (action: ApplicationAction): CandidateMove | null =>
  isMove(action) ? statusWords[action].candidate : null;

/** The same of an employer's move. */
export const employerMove = (action: ApplicationAction): EmployerMove | null =>
  isMove(action) ? statusWords[action].employer : null;

/** Declining asks for a reason first. */
export const isDecline = (action: ApplicationAction): boolean =>
  isMove(action) && statusMeanings[action].declinedBy !== null;

/** The moves forward, a bite last; undo and decline are separate. */
export const forward = (actions: readonly ApplicationAction[]): ApplicationStatus[] =>
  actions
    .filter(isMove)
    .filter((action) => !isDecline(action))
    .toSorted((one, other) => Number(one === 'invite') - Number(other === 'invite'));

/** Every move forward that an employer may make. */
export const employerMoves: readonly ApplicationStatus[] = forward(
  statusesWhere(() => true).filter((status) => statusWords[status].employer !== null),
);

/** Every status that an employer can see, in the order of a hiring. */
export const employerStatuses = statusesWhere(({ employer }) => employer !== null);

/** The moves that have a key, with it and the words of their button; declining last. */
export const movesWithKeys = [...employerMoves, 'employerDeclined' as const].flatMap((status) => {
  const move = employerMove(status);
  return move?.key ? [{ status, key: move.key, button: move.button }] : [];
});
