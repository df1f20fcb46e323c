import type { ApplicationStatus, Origin } from './schema.ts';

/** Columns of the employer's board, in hiring order. */
export const boardColumns = [
  'new',
  'viewed',
  'invite',
  'inviteAccepted',
  'nextSteps',
  'offer',
  'offerAccepted',
  'hired',
  'ended',
] as const;
export type BoardColumn = (typeof boardColumns)[number];

type Party = 'candidate' | 'employer';
type Color = 'blue' | 'green' | 'red';
/** `asBefore`: this end can come at any stage, so the history decides. */
type Reached = boolean | 'asBefore';

/** What each status means. All code that depends on an application's status reads this table. */
export interface StatusMeaning {
  /** Label and color for the candidate (SPEC.md section 4). */
  label: string;
  color: Color;
  /** Label and board column for the employer; null before delivery. */
  employer: { label: string; column: BoardColumn } | null;
  due: Party | null;
  /** Nobody can move it anymore, so the person may start over with the job. */
  ends: boolean;
  declinedBy: Party | null;
  /**
   * Both sides have shown interest (RULES.md section 9): a delivered application or an accepted
   * bite, by who started it. From then on the employer has the CV and the two may talk.
   */
  interest: Record<Origin, Reached>;
  /** Contacts are open to the employer (RULES.md section 8), by who started it. */
  contacts: Record<Origin, boolean>;
  /** In a blind review the employer knows the person's identity. */
  known: Reached;
  /** A move to this status is a decision and stores the match (RULES.md section 12). */
  decides: boolean;
}

const nobody: Record<Origin, false> = { applicant: false, employer: false };
const whoApplied = { applicant: true, employer: false } as const;
const both: Record<Origin, true> = { applicant: true, employer: true };

export const statusMeanings: Record<ApplicationStatus, StatusMeaning> = {
  preNew: {
    label: 'Applied',
    color: 'blue',
    employer: null,
    due: null,
    ends: false,
    declinedBy: null,
    interest: nobody,
    contacts: nobody,
    known: false,
    decides: false,
  },
  new: {
    label: 'Applied',
    color: 'blue',
    employer: { label: 'New', column: 'new' },
    due: 'employer',
    ends: false,
    declinedBy: null,
    interest: whoApplied,
    contacts: whoApplied,
    known: false,
    decides: false,
  },
  viewed: {
    label: 'Viewed',
    color: 'blue',
    employer: { label: 'Viewed', column: 'viewed' },
    due: 'employer',
    ends: false,
    declinedBy: null,
    interest: whoApplied,
    contacts: whoApplied,
    known: false,
    decides: false,
  },
  invite: {
    label: 'Bite',
    color: 'green',
    employer: { label: 'Bite sent', column: 'invite' },
    due: 'candidate',
    ends: false,
    declinedBy: null,
    interest: whoApplied,
    contacts: whoApplied,
    known: false,
    decides: false,
  },
  inviteAccepted: {
    label: 'Bite Accepted',
    color: 'green',
    employer: { label: 'Bite accepted', column: 'inviteAccepted' },
    due: 'employer',
    ends: false,
    declinedBy: null,
    interest: both,
    contacts: both,
    known: false,
    decides: false,
  },
  inviteDeclined: {
    label: 'Bite Declined',
    color: 'red',
    employer: { label: 'Bite declined', column: 'ended' },
    due: null,
    ends: true,
    declinedBy: 'candidate',
    interest: whoApplied,
    contacts: whoApplied,
    known: false,
    decides: true,
  },
  nextSteps: {
    label: 'Next Steps',
    color: 'green',
    employer: { label: 'Next steps', column: 'nextSteps' },
    due: 'employer',
    ends: false,
    declinedBy: null,
    interest: both,
    contacts: both,
    known: true,
    decides: true,
  },
  offer: {
    label: 'Offer',
    color: 'green',
    employer: { label: 'Offer sent', column: 'offer' },
    due: 'candidate',
    ends: false,
    declinedBy: null,
    interest: both,
    contacts: both,
    known: true,
    decides: true,
  },
  offerAccepted: {
    label: 'Offer Accepted',
    color: 'green',
    employer: { label: 'Offer accepted', column: 'offerAccepted' },
    due: 'employer',
    ends: false,
    declinedBy: null,
    interest: both,
    contacts: both,
    known: true,
    decides: false,
  },
  offerDeclined: {
    label: 'Offer Declined',
    color: 'red',
    employer: { label: 'Offer declined', column: 'ended' },
    due: null,
    ends: true,
    declinedBy: 'candidate',
    interest: both,
    contacts: both,
    known: true,
    decides: true,
  },
  hired: {
    label: 'Hired',
    color: 'green',
    employer: { label: 'Hired', column: 'hired' },
    due: null,
    ends: true,
    declinedBy: null,
    interest: both,
    contacts: both,
    known: true,
    decides: true,
  },
  applicantDeclined: {
    label: 'Withdrawn',
    color: 'red',
    employer: { label: 'Withdrawn by candidate', column: 'ended' },
    due: null,
    ends: true,
    declinedBy: 'candidate',
    interest: { applicant: true, employer: 'asBefore' },
    contacts: nobody,
    known: 'asBefore',
    decides: true,
  },
  employerDeclined: {
    label: 'Declined',
    color: 'red',
    employer: { label: 'Declined', column: 'ended' },
    due: null,
    ends: true,
    declinedBy: 'employer',
    interest: { applicant: true, employer: 'asBefore' },
    contacts: whoApplied,
    known: 'asBefore',
    decides: true,
  },
};

/** The statuses that match a predicate, in hiring order. */
export const statusesWhere = (is: (meaning: StatusMeaning) => boolean): ApplicationStatus[] =>
  (Object.keys(statusMeanings) as ApplicationStatus[]).filter((status) =>
    is(statusMeanings[status]),
  );
