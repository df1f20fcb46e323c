import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true to keep each skill once. */
    removeJobSkillDuplicates: Popup<{ names: readonly string[] }, boolean>;
  }
}

/** Names the duplicate skills and offers to keep each once. */
export const RemoveJobSkillDuplicatesPopup = ({
  names,
  close,
}: PopupContent<'removeJobSkillDuplicates'>) => (
  <ConfirmPopup
    confirmLabel="Remove duplicates"
    cancelLabel="Keep editing"
    onConfirm={() => {}}
    close={close}
  >
    <p>
      These skills are listed twice, so they can’t be saved: <strong>{names.join(', ')}</strong>.
      Each is kept once, with its highest level.
    </p>
  </ConfirmPopup>
);
