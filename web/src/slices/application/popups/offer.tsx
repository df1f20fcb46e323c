import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { BiteWords, OfferTerms } from '../components/bite-words.tsx';

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

/** Asks once before an offer is made, and takes a note along. */
export const MakeOfferPopup = ({ reader, offer, send, close }: PopupContent<'makeOffer'>) => (
  <BiteWords
    reader={reader}
    offer={offer}
    confirm="Make the offer"
    placeholder="The pay you offer, when it starts, and what happens next"
    send={send}
    onSent={() => close(true)}
    onCancel={() => close()}
  />
);
