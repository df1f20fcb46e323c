import type { Interview, InterviewOffer } from '@fourfold/contract/application/interview.ts';
import type { DeclineOffer } from '@fourfold/contract/application/move.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import type { BiteOffer } from '../components/bite-words.tsx';
import type { Party } from '../components/status-words.ts';
import type { DeclineWords } from './decline-application.tsx';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

const sampleOffer: BiteOffer = {
  job: 'Lift mechanic',
  company: 'North Quay Fabrication',
  pay: '$28 – $36 an hour',
  yearly: 'about $58,240 – $74,880 a year',
};

/** `accept` runs after the confirmation; resolves to true then. */
export const acceptOffer: Popup<{ offer: BiteOffer; accept: () => Promise<unknown> }, boolean> =
  definePopup({
    title: 'Accept the offer?',
    size: 'sm',
    height: 268,
    load: () => import('./offer.tsx').then((popup) => popup.AcceptOfferPopup),
    sample: { offer: sampleOffer, accept: () => Promise.resolve() },
  });

/** `decline` runs with the words; resolves to true once it has succeeded. */
export const declineApplication: Popup<
  {
    /** The title: what is about to be done. */
    question: string;
    side: Party;
    action: ApplicationAction;
    /** The recipient, or the number of recipients. */
    reader: string;
    /** What of the match an employer's decline would tell; missing for a candidate. */
    offer?: DeclineOffer | null;
    decline: (words: DeclineWords) => Promise<unknown>;
  },
  boolean
> = definePopup({
  title: ({ question }) => question,
  size: 'sm',
  height: 389,
  load: () => import('./decline-application.tsx').then((popup) => popup.DeclineApplicationPopup),
  sample: {
    question: 'Decline the candidate?',
    side: 'employer',
    action: 'employerDeclined',
    reader: 'The candidate',
    decline: () => Promise.resolve(),
  },
});

/** Invites a person found by search, by calling `send`. Resolves to true once sent. */
export const biteCandidate: Popup<
  {
    candidate: string;
    /** The open jobs to choose from; no choice is shown if there is one. */
    jobs: readonly { id: number; name: string }[];
    jobId: number | null;
    offerOf: (jobId: number) => Promise<BiteOffer>;
    send: (jobId: number, note: string) => Promise<unknown>;
  },
  boolean
> = definePopup({
  title: 'Send a bite',
  height: 454,
  load: () => import('./bite.tsx').then((popup) => popup.BiteCandidatePopup),
  sample: {
    candidate: 'The candidate',
    jobs: [
      { id: 1, name: sampleOffer.job },
      { id: 2, name: 'Lift fitter' },
    ],
    jobId: 1,
    offerOf: () => Promise.resolve(sampleOffer),
    send: () => Promise.resolve(),
  },
});

/** Invites an applicant, by calling `send`. Resolves to true once sent. */
export const bitePretender: Popup<
  {
    /** The recipient, or the number of recipients. */
    reader: string;
    offer: BiteOffer;
    send: (note: string) => Promise<unknown>;
  },
  boolean
> = definePopup({
  title: 'Send a bite to somebody who applied',
  height: 360,
  load: () => import('./bite.tsx').then((popup) => popup.BitePretenderPopup),
  sample: { reader: 'The candidate', offer: sampleOffer, send: () => Promise.resolve() },
});

/** Makes an offer, by calling `send`. Resolves to true once sent. */
export const makeOffer: Popup<
  {
    /** The recipient, or the number of recipients. */
    reader: string;
    offer: BiteOffer;
    send: (note: string) => Promise<unknown>;
  },
  boolean
> = definePopup({
  title: 'Make an offer',
  height: 360,
  load: () => import('./offer.tsx').then((popup) => popup.MakeOfferPopup),
  sample: { reader: 'The candidate', offer: sampleOffer, send: () => Promise.resolve() },
});

/** Resolves to true once the times are sent. */
export const offerTimes: Popup<
  {
    /** The person who chooses one of them. */
    reader: string;
    /** The earlier offer; null the first time. */
    before: Interview | null;
    send: (offer: InterviewOffer) => Promise<unknown>;
  },
  boolean
> = definePopup({
  title: 'Offer interview times',
  size: 'md',
  height: 606,
  load: () => import('./offer-times.tsx').then((popup) => popup.OfferTimesPopup),
  sample: { reader: 'The candidate', before: null, send: () => Promise.resolve() },
});

/** `send` runs with the sentence; resolves to true once it has succeeded. */
export const interviewWords: Popup<
  {
    lead: string;
    confirm: string;
    /** Nothing is sent without a sentence. */
    required?: boolean;
    send: (note: string | undefined) => Promise<unknown>;
  },
  boolean
> = definePopup({
  title: ({ confirm }) => confirm,
  size: 'sm',
  height: 182,
  load: () => import('./interview-words.tsx').then((popup) => popup.InterviewWordsPopup),
  sample: {
    lead: 'Tell the company what would suit you better.',
    confirm: 'Ask for other times',
    required: true,
    send: () => Promise.resolve(),
  },
});

/** `closeJob` runs first, then `decline` if wanted; resolves to true once closed. */
export const positionFilled: Popup<
  {
    /** The hired person, within a sentence. */
    hired: string;
    job: string;
    /** How many applications of the job have not ended. */
    open: number;
    closeJob: () => Promise<unknown>;
    decline: (note: string) => void;
  },
  boolean
> = definePopup({
  title: 'Close the job post?',
  size: 'md',
  height: 227,
  load: () => import('./position-filled.tsx').then((popup) => popup.PositionFilledPopup),
  sample: {
    hired: 'The candidate is hired.',
    job: 'Lift mechanic',
    open: 12,
    closeJob: () => Promise.resolve(),
    decline: () => undefined,
  },
});

/** Resolves to true once the file is removed. */
export const removeAttachment: Popup<
  { name: string; reader: string; remove: () => Promise<unknown> },
  boolean
> = definePopup({
  title: 'Remove the file?',
  size: 'sm',
  height: 136,
  load: () => import('./remove-attachment.tsx').then((popup) => popup.RemoveAttachmentPopup),
  sample: {
    name: 'Portfolio.pdf',
    reader: 'North Quay Fabrication',
    remove: () => Promise.resolve(),
  },
});
