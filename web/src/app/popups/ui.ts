import { ConfirmExitPopup } from '../../ui/confirm-exit-popup.tsx';
import { FarOutPayPopup } from '../../ui/far-out-pay.tsx';
import type { PopupEntries } from './entry.ts';

export const uiPopups: PopupEntries<'confirmExit' | 'farOutPay'> = {
  confirmExit: {
    title: 'Leave without saving?',
    size: 'sm',
    Content: ConfirmExitPopup,
  },
  farOutPay: {
    title: 'Is the pay right?',
    size: 'sm',
    Content: FarOutPayPopup,
  },
};
