import { teamLimits } from '@fourfold/contract/company/team.ts';

export const invitationDays = 7;
const dayMs = 24 * 60 * 60_000;

/** How long a member may take over what is offered, and a recruiter what has no owner. */
export const handoverDays = 7;
export const vacancyDays = 14;
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** When the link of an invitation that is sent now ends. */
export const invitedUntil = (now: Date): Date => daysAfter(now, invitationDays);

/** Mails of a company to one address, and to all, in these times; taken-back invitations count. */
export const mailLimits = { addressADay: 1, addressAWeek: 3, companyADay: 50 };

/** Whether an address had as many invitations of a company as it may have, by the times of those. */
export function isMailedEnough(sent: readonly Date[], now: Date): boolean {
  const within = (days: number) =>
    sent.filter((at) => now.getTime() - at.getTime() < days * dayMs).length;
  return within(1) >= mailLimits.addressADay || within(7) >= mailLimits.addressAWeek;
}

/** An address without its label: what is after a plus comes to the same mailbox. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

/** 'a…@lantern.example': enough for its reader to know it, too little for others. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}

export type InvitationState = 'open' | 'taken' | 'takenBack' | 'over' | 'full';

/** What became of an invitation, with how many members its team has; one that was sent again is taken back. */
export function stateOf(
  row: { ended_by: 'taken' | 'takenBack' | 'sentAgain' | null; expires_at: Date; members: number },
  now: Date,
): InvitationState {
  if (row.ended_by === 'taken') return 'taken';
  if (row.ended_by) return 'takenBack';
  if (row.expires_at <= now) return 'over';
  return row.members < teamLimits.members ? 'open' : 'full';
}
