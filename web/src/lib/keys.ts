import { useEffect } from 'react';

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
