import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';

const words: Record<ApplicantOrder, string> = {
  match: 'Best match',
  waiting: 'Longest waiting',
  name: 'Name',
  status: 'Status',
  experience: 'Most experience',
  applied: 'Latest applied',
  score: 'Highest score',
};
const orders = Object.entries(words).map(([value, label]) => ({ value, label }));

/** The order that an address names, else the best match first. */
export const orderIn = (text = ''): ApplicantOrder =>
  Object.hasOwn(words, text) ? (text as ApplicantOrder) : 'match';

/** The orders of the board, the first two, and those of the list, its table's columns. */
export const ordersOf = (view: 'board' | 'table') =>
  view === 'table' ? orders : orders.slice(0, 2);
