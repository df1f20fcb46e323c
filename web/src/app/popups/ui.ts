import { ConfirmExitPopup } from '../../ui/confirm-exit-popup.tsx';
import type { PopupEntries } from './entry.ts';

export const uiPopups: PopupEntries<'confirmExit'> = {
  confirmExit: {
    title: 'Leave without saving?',
    size: 'sm',
    Content: ConfirmExitPopup,
  },
};
