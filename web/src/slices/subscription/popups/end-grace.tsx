import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { endGrace } from '../api/plans.ts';

export const EndGracePopup = ({ close }: PopupContent<'endGrace'>) => (
  <ConfirmPopup
    confirmLabel="Continue without a plan"
    cancelLabel="Not yet"
    onConfirm={endGrace}
    close={close}
  >
    Your job posts are paused now instead of when your 72 hours are over. Nothing is lost, and you
    can choose a plan anytime.
  </ConfirmPopup>
);
