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

/** The same for a job that is reviewed without scores: by date. */
export const unscoredOrderOf = (order: ApplicantOrder): ApplicantOrder =>
  order === 'match' || order === 'score' ? 'applied' : order;

/** The orders of the board, and those of the list: its table's columns, and the closest. */
export function ordersOf(view: 'board' | 'table', withoutScores: boolean) {
  const board = withoutScores ? ['waiting', 'applied'] : ['score', 'match', 'waiting'];
  return orders.filter(({ value }) =>
    view === 'board'
      ? board.includes(value)
      : !withoutScores || (value !== 'score' && value !== 'match'),
  );
}
