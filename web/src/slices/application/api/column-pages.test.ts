import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { mostSkipped } from '@fourfold/contract/protocol/most-skipped.ts';
import { describe, expect, test } from 'vitest';
import {
  beginOf,
  byScore,
  byWaiting,
  changedPages,
  lastByPlace,
  misplaced,
  note,
  orderOf,
  pageRows,
  reachOf,
  type ColumnPage,
  type Known,
} from './column-pages.ts';

const person = (id: number, matchScore: number, since?: string): Applicant => ({
  id,
  firstName: '',
  lastName: '',
  avatar: null,
  position: '',
  locationCity: '',
  locationStateId: null,
  yearsOfExperience: null,
  employmentTypeId: null,
  workModes: [],
  revenueType: 'salary',
  revenueMin: null,
  revenueMax: null,
  activeDate: '2026-03-02T09:00:00.000Z',
  matchScore,
  band: null,
  points: null,
  facts: null,
  blind: false,
  gone: null,
  assigned: null,
  requests: [],
  application: {
    id,
    status: 'new',
    origin: 'applicant',
    createdDate: '2026-03-02T09:00:00.000Z',
    movedDate: '2026-03-02T09:00:00.000Z',
    matchScore,
    waiting: since ? { on: 'employer', since, workingDays: 0 } : null,
    actions: [],
  },
});

const counts = { exceed: 0, meet: 0, doNotMeet: 0 };
/** A column of people 1, 2, 3 … by falling score, with only these pages loaded. */
const column = (length: number, ...pages: number[]) =>
  new Map<number, ColumnPage>(
    pages.map((page) => [
      page,
      {
        count: length,
        counts,
        after: null,
        people: Array.from({ length: Math.min(pageRows, length - page * pageRows) }, (_, index) =>
          person(page * pageRows + index + 1, 1000 - page * pageRows - index),
        ),
      },
    ]),
  );
const ids = (page: ColumnPage | undefined) =>
  page?.people.map((one) => one?.application.id ?? null);

describe('a column that somebody leaves', () => {
  test('closes up over its pages @hiring-6', () => {
    const changed = changedPages(column(120, 0, 1, 2), new Set([3]), [], byScore);
    expect(ids(changed.get(0))?.slice(0, 4)).toEqual([1, 2, 4, 5]);
    expect(ids(changed.get(0))?.at(-1)).toBe(51);
    expect(ids(changed.get(1))?.[0]).toBe(52);
    expect(ids(changed.get(2))).toHaveLength(19);
    expect([...changed.values()].map(({ count }) => count)).toEqual([119, 119, 119]);
  });

  test('has a gap if the next page is not loaded', () => {
    const changed = changedPages(column(120, 0, 2), new Set([3]), [], byScore);
    expect(ids(changed.get(0))?.slice(-2)).toEqual([50, null]);
    expect(ids(changed.get(2))?.slice(0, 2)).toEqual([102, 103]);
  });
});

describe('a column that somebody enters', () => {
  test('has them at their place', () => {
    const changed = changedPages(column(3, 0), new Set(), [person(9, 999)], byScore);
    // Equal scores are ordered by the lower number.
    expect(ids(changed.get(0))).toEqual([1, 2, 9, 3]);
  });

  test('has them at its end, if that is loaded', () => {
    const last = person(9, 1);
    expect(ids(changedPages(column(3, 0), new Set(), [last], byScore).get(0))).toEqual([
      1, 2, 3, 9,
    ]);
    const long = changedPages(column(120, 0), new Set(), [last], byScore).get(0);
    expect([long?.count, ids(long)?.at(-1)]).toEqual([121, 50]);
  });

  test('which was empty', () => {
    const empty = new Map([[0, { count: 0, counts, people: [], after: null }]]);
    const changed = changedPages(empty, new Set(), [person(9, 5), person(8, 7)], byScore);
    expect(ids(changed.get(0))).toEqual([8, 9]);
  });
});

test('by waiting time, whoever waits longest for the employer comes first, others last', () => {
  const early = person(1, 10, '2026-01-01T00:00:00.000Z');
  const late = person(2, 90, '2026-02-01T00:00:00.000Z');
  const nobody = person(3, 99);
  expect([nobody, late, early].toSorted(byWaiting)).toEqual([early, late, nobody]);
});

test('by date, whoever applied latest comes first, whatever the score', () => {
  const gone = { ...person(9, 99), id: null };
  const sorted = [person(1, 99), gone, person(3, 10), person(2, 50)].toSorted(orderOf('applied'));
  expect(sorted.map(({ id }) => id)).toEqual([3, 2, 1, null]);
});

describe('a person whose move reaches two columns at different times', () => {
  const statuses = { invite: ['invite'], inviteAccepted: ['inviteAccepted'] } as const;
  type Key = keyof typeof statuses;
  const standing = (status: Key, movedDate: string): Applicant => {
    const one = person(1, 90);
    return { ...one, application: { ...one.application, status, movedDate } };
  };
  const before = standing('invite', '2026-03-02T09:00:00.000Z');
  const after = standing('inviteAccepted', '2026-03-02T09:05:00.000Z');

  /** Delivers answers, and returns after each one the columns that contain the person. */
  function whereabouts(answers: readonly [Key, readonly Applicant[]][]): string[][] {
    const known: Known = new Map();
    const columns: Record<Key, readonly Applicant[]> = { invite: [], inviteAccepted: [] };
    const keys = Object.keys(columns) as Key[];
    const settle = (key: Key) => {
      const gone = misplaced(columns[key], statuses[key], known);
      columns[key] = columns[key].filter(({ application }) => !gone.has(application.id));
    };
    return answers.map(([key, people]) => {
      columns[key] = people;
      note(known, people);
      keys.forEach(settle);
      return keys.filter((one) => columns[one].length > 0);
    });
  }

  test('leaves the old column once the new one has arrived', () => {
    expect(
      whereabouts([
        ['invite', [before]],
        ['inviteAccepted', [after]],
        ['invite', []],
      ]),
    ).toEqual([['invite'], ['inviteAccepted'], ['inviteAccepted']]);
  });

  test('is not brought back by a late, older answer', () => {
    expect(
      whereabouts([
        ['inviteAccepted', [after]],
        ['invite', [before]],
        ['invite', []],
      ]),
    ).toEqual([['inviteAccepted'], ['inviteAccepted'], ['inviteAccepted']]);
  });

  test('comes back with an undo, which is newer', () => {
    const undone = standing('invite', '2026-03-02T09:06:00.000Z');
    expect(
      whereabouts([
        ['inviteAccepted', [after]],
        ['invite', [undone]],
      ]),
    ).toEqual([['inviteAccepted'], ['invite']]);
  });
});

describe('a page of a column', () => {
  const behind = { after: 'b', current: true };

  test('begins behind the page before while that is current, else by its place @growth-57', () => {
    expect(beginOf(0, undefined, undefined)).toEqual({ offset: 0 });
    expect(beginOf(3, behind, undefined)).toEqual({ after: 'b' });
    expect(beginOf(3, { ...behind, current: false }, undefined)).toEqual({ offset: 150 });
    expect(beginOf(3, { after: null, current: true }, undefined)).toEqual({ offset: 150 });
    expect(beginOf(lastByPlace, undefined, 'k')).toEqual({ offset: mostSkipped });
  });

  test('further down than the server skips begins where it was seen last @growth-57', () => {
    expect(beginOf(lastByPlace + 1, undefined, 'k')).toEqual({ after: 'k' });
    expect(beginOf(lastByPlace + 1, { ...behind, current: false }, 'k')).toEqual({ after: 'k' });
    expect(beginOf(lastByPlace + 1, behind, 'k')).toEqual({ after: 'b' });
  });

  test('is reached one after the other further down @growth-57', () => {
    expect(reachOf(120, [])).toBe(120);
    expect(reachOf(100_000, [])).toBe(mostSkipped + pageRows);
    expect(reachOf(100_000, ['k', 'l'])).toBe(mostSkipped + 3 * pageRows);
    expect(reachOf(mostSkipped + pageRows + 7, ['k', 'l'])).toBe(mostSkipped + pageRows + 7);
  });
});
