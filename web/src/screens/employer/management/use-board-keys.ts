import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { isTyping } from '../../../lib/keys.ts';
import { notify } from '../../../lib/notify.ts';
import type { ColumnHandle } from './board-column.tsx';
import { movesWithKeys } from '../../../slices/application/components/status-words.ts';
import { boardColumns, type BoardColumn } from './board-columns.ts';
import { openFromBoard } from './open-from-board.ts';
import type { Selection } from './use-selection.ts';

type Key = BoardColumn['key'];

interface Place {
  column: Key;
  place: number;
}

interface BoardKeys {
  frame: RefObject<HTMLElement | null>;
  handles: RefObject<Map<Key, ColumnHandle>>;
  act: (people: readonly Applicant[], action: ApplicationAction) => Promise<void>;
  assignSelf: ((person: Applicant) => void) | null;
  undoLast: () => void;
  selection: Selection;
  jobId: number;
}

const moves: Record<string, ApplicationAction> = Object.fromEntries(
  movesWithKeys.map(({ key, status }) => [key, status]),
);

const order = boardColumns.map(({ key }) => key);
/**
 * Keyboard control of the board. Keys act on the focused card; when it leaves, the next one in its
 * column gets the focus.
 */
export function useBoardKeys({
  frame,
  handles,
  act,
  assignSelf,
  undoLast,
  selection,
  jobId,
}: BoardKeys) {
  const navigate = useNavigate();
  /** The last focused place; null once the user moved the focus elsewhere. */
  const here = useRef<Place | null>(null);
  /** A card was moved from here by key or button: the focus is moving to the next one. */
  const left = useRef(false);

  /** The focused card with its place. */
  const current = useCallback((): (Place & { person: Applicant }) | null => {
    const card = document.activeElement?.closest<HTMLElement>('[data-application]');
    const column = card?.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const key = order.find((one) => one === column);
    const place = Number(card?.dataset['place']);
    const person = key && handles.current.get(key)?.at(place);
    return key && person ? { column: key, place, person } : null;
  }, [handles]);

  const focus = useCallback(
    ({ column, place }: Place, onItsOwn = false) => {
      const handle = handles.current.get(column);
      const count = handle?.count() ?? 0;
      if (handle && count > 0) handle.focus(Math.max(0, Math.min(place, count - 1)), onItsOwn);
      return count > 0;
    },
    [handles],
  );

  /** The card is about to leave: its successor gets the focus. */
  const leave = useCallback(
    (people: readonly Applicant[]) => {
      const at = current();
      if (at && people.some(({ application }) => application.id === at.person.application.id))
        left.current = true;
    },
    [current],
  );

  /** Restores the focus that a card took along, once the columns have updated. */
  const follow = useCallback(() => {
    if (here.current && document.activeElement === document.body) focus(here.current, true);
  }, [focus]);

  /** A popup focuses the page's title if its opener is gone. */
  const goOn = useCallback(() => {
    setTimeout(() => {
      const active = document.activeElement;
      const lost = active === document.body || active?.tagName === 'H1';
      // Nobody is left in the column: another one is the person's own choice.
      if (left.current && lost && here.current && !focus(here.current, true))
        frame.current?.focus({ preventScroll: true });
      left.current = false;
    }, 260);
  }, [focus, frame]);

  const step = (by: 1 | -1) => {
    const at = current();
    const first = order.find((key) => (handles.current.get(key)?.count() ?? 0) > 0);
    if (at) focus({ column: at.column, place: at.place + by });
    else if (first && !(here.current && focus(here.current))) focus({ column: first, place: 0 });
  };

  const aside = (by: 1 | -1) => {
    const at = current();
    const others = by === 1 ? order : order.toReversed();
    if (at)
      others
        .slice(others.indexOf(at.column) + 1)
        .some((column) => focus({ column, place: at.place }));
  };

  const makeMove = async (action: ApplicationAction) => {
    const chosen = selection.latest();
    const at = current();
    const people = chosen.length > 0 ? chosen : at ? [at.person] : [];
    if (people.length === 0) {
      void notify('Choose a card first: J is the next one.');
    } else if (people.some(({ application }) => application.actions.includes(action))) {
      leave(people);
      await act(people, action);
      if (chosen.length > 0) selection.clear();
      goOn();
    } else {
      void notify('That move isn’t possible from here.');
    }
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(target)) return;
    // Not behind a popup; one that fades out has already returned the focus.
    const onBoard = frame.current?.contains(target) ?? false;
    if (!onBoard && document.querySelector('[role=dialog]')) return;
    const run: Record<string, () => void> = {
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      ArrowRight: () => aside(1),
      ArrowLeft: () => aside(-1),
      v: () => {
        const at = current();
        if (at) openFromBoard({ navigate, jobId, person: at.person, handles: handles.current });
      },
      x: () => {
        const at = current();
        if (at) selection.toggle(at.person);
      },
      ...(assignSelf && {
        a: () => {
          const at = current();
          if (at) assignSelf(at.person);
        },
      }),
      u: undoLast,
      Escape: selection.clear,
    };
    const move = moves[event.key];
    // A key that is held down moves nobody else.
    if (move && event.repeat) return;
    const action = move ? () => void makeMove(move) : run[event.key];
    // Arrows scroll the page as well, but on a card they move between cards.
    if (!action || (event.key.startsWith('Arrow') && !current())) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const onFocus = () => {
      const at = current();
      const inside = frame.current?.contains(document.activeElement) ?? false;
      const elsewhere = !inside && !document.activeElement?.closest('[role=dialog]');
      if (at) here.current = { column: at.column, place: at.place };
      // The title has the focus for a moment after a popup without an opener closes.
      else if (elsewhere && !left.current) here.current = null;
    };
    // A click on empty space removes the focus on purpose.
    const onPointer = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest('[data-application], [role=dialog]')) here.current = null;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [current, frame]);

  return useMemo(() => ({ leave, follow, goOn }), [leave, follow, goOn]);
}
