import type { ApplicationStatus, Origin } from './schema.ts';

/** Columns of the employer's board, in the order of a hiring. */
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
/** `asBefore`: an end that can come at any time says nothing; the history does. */
type Reached = boolean | 'asBefore';

/** What a status means. Whatever depends on the status of an application asks this table. */
export interface StatusMeaning {
  /** What the candidate reads, and its colour (SPEC.md section 4). */
  label: string;
  color: Color;
  /** What the employer reads, and where; null while it is not delivered. */
  employer: { label: string; column: BoardColumn } | null;
  /** Whose answer is due. */
  due: Party | null;
  /** Nobody can move it any more, so that the same person and job may begin anew. */
  ends: boolean;
  /** Who declined or withdrew. */
  declinedBy: Party | null;
  /**
   * Both have shown interest (RULES.md section 9), by who began: an application was delivered, a bite
   * accepted. It brings the CV to the employer, and once it was so the two may talk.
   */
  interest: Record<Origin, Reached>;
  /** Contacts are open to the employer (RULES.md section 8), by who began. */
  contacts: Record<Origin, boolean>;
  /** In a blind review the employer knows who it is. */
  known: Reached;
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
  },
};

/** The statuses of which something is true, in the order of a hiring. */
export const statusesWhere = (is: (meaning: StatusMeaning) => boolean): ApplicationStatus[] =>
  (Object.keys(statusMeanings) as ApplicationStatus[]).filter((status) =>
    is(statusMeanings[status]),
  );
