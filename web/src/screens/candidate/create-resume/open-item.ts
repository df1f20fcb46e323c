import { useState } from 'react';
import { readDraft } from '../../../lib/draft.ts';

type OpenItem = number | 'new';

/**
 * Which entry of a list is being edited: at first one with a draft in this browser. Buttons carry
 * `data-entry` (their entry's draft key, or `kind-add`), so that the focus can return to them.
 * @param kind prefix of the drafts: `work-12`, `work-new`
 */
export function useOpenItem(kind: string, ids: readonly number[]) {
  const draftKey = (item: OpenItem | 'add') => `${kind}-${item}`;
  const [item, setItem] = useState<OpenItem | null>(
    () => ([...ids, 'new'] as const).find((one) => readDraft(draftKey(one)) !== null) ?? null,
  );
  // The server's entry for a new one, so that it is not listed below its own form.
  const [storedAs, setStoredAs] = useState<number | null>(null);
  // A draft that opens automatically does not move the focus.
  const [byHand, setByHand] = useState(false);
  const open = (next: OpenItem) => {
    setByHand(true);
    setItem(next);
  };
  const close = () => {
    const button = (name: string) => document.querySelector<HTMLElement>(`[data-entry="${name}"]`);
    const origin = item === null ? null : draftKey(item);
    setItem(null);
    setStoredAs(null);
    requestAnimationFrame(() =>
      ((origin === null ? null : button(origin)) ?? button(draftKey('add')))?.focus(),
    );
  };
  const isOpen = (id: number) => id === item || id === storedAs;
  return { item, isOpen, byHand, open, close, setStoredAs, draftKey };
}
