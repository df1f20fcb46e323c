import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import {
  placeholdersIn,
  type Placeholder,
  type SkipReason,
} from '@fourfold/contract/messenger/reply.ts';

/** An applicant as a text for many finds them. */
export interface Recipient {
  applicationId: number;
  /** Null once the person is deleted. */
  cvId: number | null;
  status: ApplicationStatus;
  /** Whether the two may talk. */
  talks: boolean;
  /** Whether the company has blocked them. */
  blocked: boolean;
  /** Whether their name is withheld from the sender. */
  blind: boolean;
  firstName: string;
  job: string;
  /** The skill that is missed most; null if the person has all that the job asks. */
  missingSkill: string | null;
}

/**
 * Why each of them gets no message; who is not named gets it. A person with several applications for
 * the job gets it once, at the newest.
 */
export function skippedOf(text: string, recipients: readonly Recipient[]): Map<number, SkipReason> {
  const asksSkill = placeholdersIn(text).has('missing skill');
  const newest = new Map<number, number>();
  for (const { cvId, applicationId } of recipients)
    if (cvId !== null) newest.set(cvId, Math.max(applicationId, newest.get(cvId) ?? 0));
  const reasonOf = (one: Recipient): SkipReason | null => {
    if (one.cvId === null) return 'left';
    if (newest.get(one.cvId) !== one.applicationId) return 'twice';
    if (statusMeanings[one.status].declinedBy === 'candidate') return 'withdrew';
    if (one.blocked) return 'blocked';
    if (!one.talks) return 'closed';
    return asksSkill && one.missingSkill === null ? 'complete' : null;
  };
  return new Map(
    recipients.flatMap((one) => {
      const reason = reasonOf(one);
      return reason ? [[one.applicationId, reason] as const] : [];
    }),
  );
}

/**
 * What stands for the placeholders. 'there' is the first name of whoever is under blind review, as the
 * sender reads in the conversation what was sent.
 */
export const valuesOf = (one: Recipient): Record<Placeholder, string> => ({
  'first name': (!one.blind && one.firstName.trim()) || 'there',
  job: one.job,
  'missing skill': one.missingSkill ?? '',
});
