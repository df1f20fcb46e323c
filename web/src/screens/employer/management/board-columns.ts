import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { employerLabels } from '@fourfold/contract/application/transitions.ts';

type Status = keyof typeof employerLabels;

export interface BoardColumn {
  /** Stands in the address too. */
  key: Status | 'ended';
  label: string;
  status: readonly Status[];
  /** What is done to somebody who is put here; nothing where nobody can be put. */
  move: ApplicationAction | null;
}

const one = (key: Status, move: ApplicationAction | null): BoardColumn => ({
  key,
  label: employerLabels[key],
  status: [key],
  move,
});

/** The columns of the board in the order of a hiring; those who left stand in the last. */
export const boardColumns: readonly BoardColumn[] = [
  one('new', null),
  one('viewed', null),
  one('invite', 'invite'),
  one('inviteAccepted', null),
  one('nextSteps', 'nextSteps'),
  { ...one('offer', 'offer'), label: 'Offer' },
  one('offerAccepted', null),
  one('hired', 'hired'),
  {
    key: 'ended',
    label: 'Declined or withdrawn',
    status: ['employerDeclined', 'inviteDeclined', 'offerDeclined', 'applicantDeclined'],
    move: 'employerDeclined',
  },
];

/** The column that an address names by its key or one of its statuses; undefined for none. */
export const columnNamed = (text: string | undefined) =>
  boardColumns.find(({ key, status }) => key === text || status.some((each) => each === text));
