import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import { handoverDays, invitationDays, vacancyDays } from './team.rules.ts';

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

interface Offered {
  to: string;
  company: string;
  owner: string;
  url: string;
}

export const handoverMail = ({ to, company, owner, url }: Offered): Mail =>
  letter({
    to,
    subject: `${owner} asks you to take over ${company}`,
    heading: `Will you be the owner of ${company}?`,
    paragraphs: [
      `${owner} asks you to take the company over. From then on your plan counts for its job posts, and ${owner} stays as a recruiter.`,
      `The offer is open for ${handoverDays} days.`,
    ],
    button: { label: 'Open the team', url },
    why: `You’re receiving this because you’re in the team of ${company}.`,
  });

export const vacancyMail = ({ to, company, url }: Omit<Offered, 'owner'>): Mail =>
  letter({
    to,
    subject: `${company} has no owner now`,
    heading: `The owner of ${company} is gone`,
    paragraphs: [
      `The owner deleted their account. Job posts are paused, and nothing is lost for ${vacancyDays} days.`,
      'Until then any recruiter of the team who has a plan can take the company over. After that it is deleted.',
    ],
    button: { label: 'Open the team', url },
    why: `You’re receiving this because you’re in the team of ${company}.`,
  });
