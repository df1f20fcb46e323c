import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { OfferTerms } from '../components/bite-words.tsx';

/** Asks again before an offer is accepted. */
export const AcceptOfferPopup = ({ offer, accept, close }: PopupContent<'acceptOffer'>) => (
  <ConfirmPopup
    confirmLabel="Accept the offer"
    cancelLabel="Not yet"
    onConfirm={accept}
    close={close}
  >
    <Stack gap="4">
      <OfferTerms offer={offer} />
      <p>
        We’ll tell {offer.company} right away. You can undo it for 24 hours, unless they have moved
        on by then.
      </p>
    </Stack>
  </ConfirmPopup>
);
