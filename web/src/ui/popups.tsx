import type { Pay } from '@fourfold/contract/reference/pay-text.ts';
import type { Popup } from '../lib/popup.ts';
import { ConfirmPopup } from './confirm-popup.tsx';
import { definePopup } from './define-popup.tsx';
import { FarOutPayPopup, type PayAnswer } from './far-out-pay.tsx';

const kept =
  'Your latest changes couldn’t be saved yet. They stay on this device, and you can continue when you come back.';

/** Asks before leaving a page with unsaved changes; resolves to true to leave. */
export const confirmExit: Popup<{ text?: string }, boolean> = definePopup({
  title: 'Leave without saving?',
  size: 'sm',
  Content: ({ text = kept, close }) => (
    <ConfirmPopup
      confirmLabel="Leave anyway"
      cancelLabel="Stay here"
      onConfirm={() => {}}
      close={close}
    >
      {text}
    </ConfirmPopup>
  ),
  sample: {},
});

/** Asks about an unusual pay before something is published. */
export const farOutPay: Popup<{ pay: Pay }, PayAnswer> = definePopup({
  title: 'Is the pay right?',
  size: 'sm',
  Content: FarOutPayPopup,
  sample: { pay: { revenueType: 'hourly', revenueMin: 90_000, revenueMax: 120_000 } },
});
