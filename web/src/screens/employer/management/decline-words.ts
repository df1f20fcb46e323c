import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { declineReasons, type DeclineOffer } from '@fourfold/contract/application/move.ts';
import { declineOffer, type MoveWords } from '../../../slices/application/api/move-applicants.ts';
import type { DeclineWords } from '../../../slices/application/popups/decline-application.tsx';

/** What of the match a decline of some people of a job would tell; of several each reads their own. */
export async function offerFor(people: readonly Applicant[]): Promise<DeclineOffer | null> {
  const [first, ...others] = people;
  const offer = first ? await declineOffer(first.application.id) : null;
  return offer && others.length > 0 ? { ...offer, words: null } : offer;
}

/** The words of the popup, as a move takes them. */
export function wordsOf({ reason, note, matchWords }: DeclineWords): MoveWords {
  const known = declineReasons.employer.find((one) => one === reason);
  return {
    ...(known && { reason: known }),
    ...(note && { note }),
    ...(matchWords !== undefined && { matchWords }),
  };
}
