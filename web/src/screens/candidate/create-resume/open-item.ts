import { useState } from 'react';
import { readDraft } from '../../../lib/draft.ts';

type OpenItem = number | 'new';

/**
 * Which entry of a list is being written: at first one whose draft waits in this browser.
 * @param kind names the drafts: `work-12`, `work-new`
 */
export function useOpenItem(kind: string, ids: readonly number[]) {
  const draftKey = (item: OpenItem) => `${kind}-${item}`;
  const [item, open] = useState<OpenItem | null>(
    () => ([...ids, 'new'] as const).find((one) => readDraft(draftKey(one)) !== null) ?? null,
  );
  return { item, open, close: () => open(null), draftKey };
}
