import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import { invitationDays } from './team.rules.ts';

const roleNames: Record<MemberRole, string> = {
  recruiter: 'a recruiter',
  hiringManager: 'a hiring manager',
  interviewer: 'an interviewer',
  observer: 'an observer',
};

interface Invited {
  to: string;
  company: string;
  inviter: string;
  role: MemberRole;
  url: string;
}

export const invitationMail = ({ to, company, inviter, role, url }: Invited): Mail =>
  letter({
    to,
    subject: `${inviter} invites you to the team of ${company}`,
    heading: `${inviter} invites you to hire for ${company}`,
    paragraphs: [
      `You would join as ${roleNames[role]}. It costs you nothing, and your own account stays yours.`,
      `The link works once, for ${invitationDays} days, and only with an account of this address.`,
    ],
    button: { label: 'Look at the invitation', url },
    why: `You’re receiving this because ${inviter} entered this address on Fourfold. If you don’t know ${company}, you can ignore it.`,
  });

export const askedMail = (to: string, asking: string, company: string, url: string): Mail =>
  letter({
    to,
    subject: `${asking} asks for your invitation to ${company}`,
    heading: 'Your invitation went to another address',
    paragraphs: [
      `Somebody who signed in as ${asking} opened an invitation to the team of ${company} that you sent to another address, and asks you to send it to ${asking}. If you know them, invite that address.`,
    ],
    button: { label: 'Open the team', url },
    why: `You’re receiving this because you invited somebody to the team of ${company}.`,
  });
