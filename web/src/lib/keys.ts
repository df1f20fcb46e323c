import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

export type Keys = readonly (readonly [key: string, what: string])[];

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/** Where a key is text input, or means something else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

interface PageKeys {
  title: string;
  keys: Keys;
}

let current: PageKeys | null = null;

/** Names the keys of a page, for the list that '?' opens. Both arguments are constants. */
export function usePageKeys(title: string, keys: Keys): void {
  useEffect(() => {
    const own = { title, keys };
    current = own;
    return () => {
      if (current === own) current = null;
    };
  }, [title, keys]);
}

export const pageKeys = (): PageKeys | null => current;

/**
 * Calls `actionOf` with each key that is pressed on the page and runs its answer: not while typing,
 * not behind a popup or an open menu, and not together with a modifier.
 */
export function useKeys(actionOf: (key: string) => (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=menu]')) return;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Together with what is shown: the next key may follow at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
