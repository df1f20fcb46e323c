import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { openPopup } from './popup.ts';

/** Something typed that the server does not have. */
interface Unsaved {
  /** Tries to save it; false where something stays behind. */
  settle: () => Promise<boolean>;
  /** Closing the browser would end its way to the server. */
  underWay: boolean;
}

const open = new Set<Unsaved>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has leaving the page ask for as long as `unsaved` is true. */
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

/** Asks before a page is left with something unsaved: once, however much of it there is. */
export function useAskBeforeLeaving(): void {
  const unsaved = useSyncExternalStore(subscribe, () => open.size > 0);
  const underWay = useSyncExternalStore(subscribe, () => [...open].some((one) => one.underWay));
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: underWay,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const settled = await Promise.all([...open].map((one) => one.settle()));
      return settled.includes(false) && (await openPopup('confirmExit', {})) !== true;
    },
  });
}
