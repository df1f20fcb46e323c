import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { everyoneIn, type ColumnScope } from '../../../slices/application/api/columns.ts';

type People = ReadonlyMap<number, Applicant>;

export interface Selection {
  people: People;
  /** The current selection, for callbacks. */
  latest: () => Applicant[];
  toggle: (person: Applicant) => void;
  /** All people from the last selected one to this one in the same list. */
  several: (jobId: number, scope: ColumnScope, person: Applicant) => Promise<void>;
  selectAll: (jobId: number, scope: ColumnScope, select: boolean) => Promise<void>;
  /** Selects these of a list and no others of it. */
  choose: (scope: ColumnScope, people: readonly Applicant[]) => void;
  clear: () => void;
}

const idOf = ({ application }: Applicant) => application.id;

/** The selected people, across all columns and pages. */
export function useSelection(): Selection {
  const [people, setPeople] = useState<People>(new Map());
  const now = useRef(people);
  useLayoutEffect(() => {
    now.current = people;
  }, [people]);
  const lastTicked = useRef(0);

  const add = useCallback((some: readonly Applicant[]) => {
    setPeople((before) => new Map([...before, ...some.map((one) => [idOf(one), one] as const)]));
  }, []);

  const latest = useCallback(() => [...now.current.values()], []);

  const toggle = useCallback((person: Applicant) => {
    lastTicked.current = idOf(person);
    setPeople((before) => {
      const next = new Map(before);
      if (!next.delete(idOf(person))) next.set(idOf(person), person);
      return next;
    });
  }, []);

  const several = useCallback(
    async (jobId: number, scope: ColumnScope, person: Applicant) => {
      try {
        const all = await everyoneIn(jobId, scope);
        // By person: indexes shift when people come or go.
        const placeOf = (id: number) => all.findIndex((one) => idOf(one) === id);
        const end = placeOf(idOf(person));
        const begin = placeOf(lastTicked.current);
        if (end < 0 || begin < 0) add([person]);
        else add(all.slice(Math.min(begin, end), Math.max(begin, end) + 1));
      } catch (error) {
        void notify(errorText(error));
      }
    },
    [add],
  );

  const choose = useCallback((scope: ColumnScope, some: readonly Applicant[]) => {
    const here = ({ application }: Applicant) =>
      scope.status.some((status) => status === application.status);
    setPeople((before) => {
      const others = [...before].filter(([, person]) => !here(person));
      return new Map([...others, ...some.map((one) => [idOf(one), one] as const)]);
    });
  }, []);

  const selectAll = useCallback(
    async (jobId: number, scope: ColumnScope, select: boolean) => {
      try {
        choose(scope, select ? await everyoneIn(jobId, scope) : []);
      } catch (error) {
        void notify(errorText(error));
      }
    },
    [choose],
  );

  const clear = useCallback(() => setPeople(new Map()), []);

  return useMemo(
    () => ({ people, latest, toggle, several, selectAll, choose, clear }),
    [people, latest, toggle, several, selectAll, choose, clear],
  );
}
