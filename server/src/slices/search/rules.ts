import type { ApplicationStatus, Origin } from '@fourfold/contract/application/schema.ts';

const acceptedBite: readonly ApplicationStatus[] = [
  'inviteAccepted',
  'nextSteps',
  'offer',
  'offerAccepted',
  'offerDeclined',
  'hired',
];

/**
 * Whether an application shows the person's contacts to the employer: one that was sent and not
 * withdrawn, or a bite from its acceptance on (RULES.md section 8).
 */
export const opensContacts = ({ origin, status }: { origin: Origin; status: ApplicationStatus }) =>
  origin === 'applicant'
    ? status !== 'preNew' && status !== 'applicantDeclined'
    : acceptedBite.includes(status);
