import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { BiteWords, type BiteOffer } from '../components/bite-words.tsx';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Invites an applicant, by calling `send`. Resolves to true once sent. */
    bitePretender: Popup<
      {
        /** The recipient, or the number of recipients. */
        reader: string;
        offer: BiteOffer;
        send: (note: string) => Promise<unknown>;
      },
      boolean
    >;
  }
}

export const BitePretenderPopup = ({
  reader,
  offer,
  send,
  close,
}: PopupContent<'bitePretender'>) => (
  <BiteWords
    reader={reader}
    offer={offer}
    send={send}
    onSent={() => close(true)}
    onCancel={() => close()}
  />
);
