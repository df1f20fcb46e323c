import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';

const words: Record<ApplicantOrder, string> = {
  score: 'Highest score',
  match: 'Closest',
  waiting: 'Longest waiting',
  name: 'Name',
  status: 'Status',
  experience: 'Most experience',
  applied: 'Latest applied',
};
const orders = Object.entries(words).map(([value, label]) => ({ value, label }));

/** The page's own order, which no address names. */
export const usual = 'score';

/** The order that an address names, else the usual one. */
export const orderIn = (text = ''): ApplicantOrder =>
  Object.hasOwn(words, text) ? (text as ApplicantOrder) : usual;

/** The same on the board. */
export function boardOrderIn(text = ''): ApplicantOrder {
  const order = orderIn(text);
  return order === 'match' || order === 'waiting' ? order : usual;
}

/** The orders of the board, and those of the list: its table's columns, and the closest. */
export const ordersOf = (view: 'board' | 'table') =>
  view === 'table' ? orders : orders.slice(0, 3);
