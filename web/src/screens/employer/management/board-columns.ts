import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type {
  ApplicationAction,
  ApplicationStatus,
} from '@fourfold/contract/application/schema.ts';
import {
  boardColumns as keys,
  statusesWhere,
  statusMeanings,
  type BoardColumn as ColumnKey,
} from '@fourfold/contract/application/status.ts';
import { statusWords } from '../../../slices/application/components/status-words.ts';

export interface BoardColumn {
  /** Used in the address too. */
  key: ColumnKey;
  label: string;
  status: readonly ApplicationStatus[];
  /** The move of a person dropped here; undefined if no one can be dropped. */
  move: ApplicationAction | null;
  /** Rendered as a column until its people are known. */
  expected: boolean;
}

const expected: Record<ColumnKey, boolean> = {
  new: true,
  viewed: true,
  invite: false,
  inviteAccepted: false,
  nextSteps: true,
  offer: true,
  offerAccepted: false,
  hired: true,
  ended: false,
};

/** Names of columns that differ from their status. */
const titles: Partial<Record<ColumnKey, string>> = {
  offer: 'Offer',
  ended: 'Declined or withdrawn',
};

/** The board's columns in hiring order; the last one has people who left. */
export const boardColumns: readonly BoardColumn[] = keys.map((key) => {
  const status = statusesWhere(({ employer }) => employer?.column === key);
  const labels = status.map((one) => statusMeanings[one].employer?.label);
  const move = status.find((one) => statusWords[one].employer !== null) ?? null;
  return { key, label: titles[key] ?? labels[0] ?? '', status, move, expected: expected[key] };
});

/**
 * The column that an address names by its key or one of its statuses; undefined for any other value.
 */
export const columnNamed = (text: string | undefined) =>
  boardColumns.find(({ key, status }) => key === text || status.some((each) => each === text));

/** Whether a person may be moved to a column. */
export const canMove = ({ application }: Applicant, { move }: BoardColumn): boolean =>
  move !== null && application.actions.includes(move);
