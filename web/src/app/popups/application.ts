import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

const offer = {
  job: 'Lift mechanic',
  company: 'North Quay Fabrication',
  pay: '$28 – $36 an hour',
  yearly: 'about $58,240 – $74,880 a year',
};

export const applicationPopups: PopupEntries<
  | 'acceptOffer'
  | 'declineApplication'
  | 'biteCandidate'
  | 'bitePretender'
  | 'offerTimes'
  | 'interviewWords'
  | 'positionFilled'
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
    sample: { offer, accept: () => Promise.resolve() },
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
    sample: {
      question: 'Decline the candidate?',
      side: 'employer',
      action: 'employerDeclined',
      reader: 'The candidate',
      decline: () => Promise.resolve(),
    },
  },
  biteCandidate: {
    title: 'Send a bite',
    height: 454,
    Content: lazyContent(() =>
      import('../../slices/application/popups/bite-candidate.tsx').then(
        (popup) => popup.BiteCandidatePopup,
      ),
    ),
    sample: {
      candidate: 'The candidate',
      jobs: [
        { id: 1, name: offer.job },
        { id: 2, name: 'Lift fitter' },
      ],
      jobId: 1,
      offerOf: () => Promise.resolve(offer),
      send: () => Promise.resolve(),
    },
  },
  bitePretender: {
    title: 'Send a bite to somebody who applied',
    height: 360,
    Content: lazyContent(() =>
      import('../../slices/application/popups/bite-pretender.tsx').then(
        (popup) => popup.BitePretenderPopup,
      ),
    ),
    sample: { reader: 'The candidate', offer, send: () => Promise.resolve() },
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
    sample: { reader: 'The candidate', before: null, send: () => Promise.resolve() },
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
    sample: {
      lead: 'Tell the company what would suit you better.',
      confirm: 'Ask for other times',
      required: true,
      send: () => Promise.resolve(),
    },
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
    sample: {
      hired: 'The candidate is hired.',
      job: offer.job,
      open: 12,
      closeJob: () => Promise.resolve(),
      decline: () => undefined,
    },
  },
};
