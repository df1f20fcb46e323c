import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const openPopups: PopupEntries<'visits'> = {
  visits: {
    title: 'Where people come from',
    alone: true,
    height: 520,
    Content: lazyContent(() =>
      import('../../slices/open/popups/visits.tsx').then((popup) => popup.VisitsPopup),
    ),
  },
};
