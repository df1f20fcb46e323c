import type { PopupContent } from '../../../lib/popup.ts';
import { BiteWords } from '../components/bite-words.tsx';

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
