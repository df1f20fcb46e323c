import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const applicationPopups: PopupEntries<
  | 'acceptOffer'
  | 'declineApplication'
  | 'biteCandidate'
  | 'bitePretender'
  | 'offerTimes'
  | 'interviewWords'
  | 'positionFilled'
  | 'removeAttachment'
> = {
  acceptOffer: {
    title: 'Accept the offer?',
    size: 'sm',
    height: 268,
    Content: lazyContent(() =>
      import('../../slices/application/popups/accept-offer.tsx').then(
        (popup) => popup.AcceptOfferPopup,
      ),
    ),
  },
  declineApplication: {
    title: ({ question }) => question,
    size: 'sm',
    height: 389,
    Content: lazyContent(() =>
      import('../../slices/application/popups/decline-application.tsx').then(
        (popup) => popup.DeclineApplicationPopup,
      ),
    ),
  },
  biteCandidate: {
    title: 'Send a bite',
    height: 454,
    Content: lazyContent(() =>
      import('../../slices/application/popups/bite-candidate.tsx').then(
        (popup) => popup.BiteCandidatePopup,
      ),
    ),
  },
  bitePretender: {
    title: 'Send a bite to somebody who applied',
    height: 360,
    Content: lazyContent(() =>
      import('../../slices/application/popups/bite-pretender.tsx').then(
        (popup) => popup.BitePretenderPopup,
      ),
    ),
  },
  offerTimes: {
    title: 'Offer interview times',
    size: 'md',
    height: 606,
    Content: lazyContent(() =>
      import('../../slices/application/popups/offer-times.tsx').then(
        (popup) => popup.OfferTimesPopup,
      ),
    ),
  },
  interviewWords: {
    title: ({ confirm }) => confirm,
    size: 'sm',
    height: 182,
    Content: lazyContent(() =>
      import('../../slices/application/popups/interview-words.tsx').then(
        (popup) => popup.InterviewWordsPopup,
      ),
    ),
  },
  positionFilled: {
    title: 'Close the job post?',
    size: 'md',
    height: 227,
    Content: lazyContent(() =>
      import('../../slices/application/popups/position-filled.tsx').then(
        (popup) => popup.PositionFilledPopup,
      ),
    ),
  },
  removeAttachment: {
    title: 'Remove the file?',
    size: 'sm',
    height: 136,
    Content: lazyContent(() =>
      import('../../slices/application/popups/remove-attachment.tsx').then(
        (popup) => popup.RemoveAttachmentPopup,
      ),
    ),
  },
};
