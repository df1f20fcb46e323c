import type { PopupContent } from '../../../lib/popup.ts';
import { BiteWords } from '../components/bite-words.tsx';

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
