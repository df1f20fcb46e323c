import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { mayDo, type TeamRole } from '@fourfold/contract/protocol/permission.ts';
import type { DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';

/*
 * What members who may not read contacts are shown of an applicant (RULES.md section 12): the CV and the
 * match, without contacts, files, conversations, pay wishes and reasons.
 */

interface Wishes {
  revenueMin: number | null;
  revenueMax: number | null;
}

/** A person's card, without what they wish to earn and asked for where the reader may not know it. */
export const cardFor = <Card extends Wishes>(reader: TeamRole, card: Card): Card => ({
  ...card,
  ...(!mayDo(reader, 'applicant.contacts') && { revenueMin: null, revenueMax: null }),
  ...('requests' in card && !mayDo(reader, 'applicant.request') && { requests: [] }),
});

/** What of a job a person does not accept, without the pay where the reader may not know their wish. */
export const unmetFor = (reader: TeamRole, unmet: readonly DealBreaker[]): DealBreaker[] =>
  unmet.filter((one) => one !== 'pay' || mayDo(reader, 'applicant.contacts'));

/** An application in the review, as a member of the team reads it. */
export function receivedBy(
  reader: TeamRole,
  application: ReceivedApplication,
): ReceivedApplication {
  const requests = mayDo(reader, 'applicant.request') ? application.requests : [];
  if (mayDo(reader, 'applicant.contacts')) return { ...application, requests };
  const silent = { reason: '', note: '', matchWords: null };
  return {
    ...application,
    requests,
    actions: [],
    events: application.events.map((event) => ({ ...event, ...silent })),
    interviewActions: [],
    dialogId: null,
    attachments: [],
  };
}
