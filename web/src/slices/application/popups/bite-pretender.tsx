import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { BiteWords, type BiteOffer } from '../components/bite-words.tsx';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Invites somebody who applied already; `send` does it. Resolves to true once it is sent. */
    bitePretender: Popup<
      {
        /** Who reads it, or how many people. */
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
