import { DeclineApplicationPopup } from '../../slices/application/popups/decline-application.tsx';
import type { PopupEntries } from './entry.ts';

export const applicationPopups: PopupEntries<'declineApplication'> = {
  declineApplication: {
    title: 'Say why, if you like',
    size: 'sm',
    Content: DeclineApplicationPopup,
    sample: {
      side: 'employer',
      action: 'employerDeclined',
      reader: 'The candidate',
      decline: () => Promise.resolve(),
    },
  },
};
