import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const shellPopups: PopupEntries<'keys'> = {
  keys: {
    title: 'Keyboard shortcuts',
    size: 'sm',
    alone: true,
    height: 276,
    Content: lazyContent(() => import('../shell/keys-popup.tsx').then((popup) => popup.KeysPopup)),
  },
};
