import { expect, test } from 'vitest';
import { applicationStatuses } from './schema.ts';
import { boardColumns, statusesWhere, statusMeanings } from './status.ts';
import { transitions } from './transitions.ts';

test('the table is in the order of the statuses', () =>
  expect(statusesWhere(() => true)).toEqual(applicationStatuses));

test.each(applicationStatuses)('%s means the same everywhere', (status) => {
  const { ends, due, declinedBy, employer, contacts, interest } = statusMeanings[status];
  const moves = transitions[status];
  expect(ends).toBe(Object.keys(moves).length === 0);
  // An answer is due exactly while a delivered application is open, and from a side that may move
  // it.
  expect(due !== null).toBe(employer !== null && !ends);
  if (due) expect(moves[due]?.length).toBeGreaterThan(0);
  if (declinedBy) expect(ends).toBe(true);
  // An undelivered application opens nothing.
  for (const origin of ['applicant', 'employer'] as const)
    if (contacts[origin]) expect(interest[origin]).toBe(true);
  if (!employer) expect([interest, contacts]).toEqual([contacts, interest]);
});

test.each(boardColumns)('in the column %s stands somebody', (column) =>
  expect(statusesWhere(({ employer }) => employer?.column === column)).not.toEqual([]),
);

test('who declines is who makes the move', () => {
  for (const from of applicationStatuses)
    for (const side of ['candidate', 'employer'] as const)
      for (const to of transitions[from][side] ?? [])
        expect([null, side]).toContain(statusMeanings[to].declinedBy);
});
