import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { openPopup } from './popup.ts';

/** Unsaved input. */
interface Unsaved {
  /** Tries to save it; false if something remains unsaved. */
  settle: () => Promise<boolean>;
  /** Closing the tab would abort the request. */
  underWay: boolean;
}

const open = new Set<Unsaved>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes leaving the page ask first while `unsaved` is true. */
export function useUnsaved(
  unsaved: boolean,
  underWay: boolean,
  settle: () => Promise<boolean>,
): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const one = { settle, underWay };
    open.add(one);
    tell();
    return () => {
      open.delete(one);
      tell();
    };
  }, [settle, underWay, unsaved]);
}

/** Asks once before leaving a page, however many parts of it are unsaved. */
export function useAskBeforeLeaving(): void {
  const unsaved = useSyncExternalStore(subscribe, () => open.size > 0);
  const underWay = useSyncExternalStore(subscribe, () => [...open].some((one) => one.underWay));
  // The page that one leaves is still here while the next one loads: going on from there asks nothing.
  const leavingFor = useRef<string>(undefined);
  useEffect(() => {
    if (!unsaved) leavingFor.current = undefined;
  }, [unsaved]);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: underWay,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || current.pathname === leavingFor.current)
        return false;
      const settled = await Promise.all([...open].map((one) => one.settle()));
      if (settled.includes(false) && (await openPopup('confirmExit', {})) !== true) return true;
      leavingFor.current = next.pathname;
      return false;
    },
  });
}
