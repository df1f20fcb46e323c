import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { endGrace } from '../api/plans.ts';

export const EndGracePopup = ({ close }: PopupContent<'endGrace'>) => (
  <ConfirmPopup
    confirmLabel="Continue without a plan"
    cancelLabel="Let me think"
    onConfirm={endGrace}
    close={close}
  >
    Your job posts are paused now rather than when the hours to choose are over. Nothing is lost,
    and you can choose a plan at any time.
  </ConfirmPopup>
);
