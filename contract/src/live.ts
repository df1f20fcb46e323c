import type { Role } from './account/schema.ts';
import type { Message, UnreadCounter } from './messenger/schema.ts';

/**
 * Events that the server sends over the socket of a signed-in page. The page refetches what
 * changed; only messenger events carry their content.
 */
export interface LiveEvents {
  /** The first event of each connection: how long ago this account last had an event. */
  'live/quiet': { ms: number };
  /** Events may have been missed, so refetch everything. */
  'live/resync': Record<string, never>;
  'application/changed': { applicationId: number; jobId: number | null };
  /** Other colleagues are assigned to a job. */
  'job/assigned': { jobId: number };
  /** The account's role or jobs in a company's team changed, it joined or left, or somebody took its invitation. */
  'team/changed': { companyId: number };
  /** Notes on a person were written, edited or deleted. */
  'note/changed': { candidateId: number };
  'notification/changed': { role: Role; unread: number };
  'payment/complete': { success: boolean };
  /** A page, the provider or the passing of time changed the plan, card or planned change. */
  'subscription/changed': Record<string, never>;
  'messenger/message': Message;
  /** A conversation that the page watches has a message, new or as it reads now; the page reads it. */
  'messenger/written': { dialogId: number; number: number };
  /** Unread messages in total, of a company, of a job, or in a dialog. */
  'messenger/counter/unread-messages': UnreadCounter & { userRole: Role };
  'messenger/typing': { dialogId: number; role: Role };
  'messenger/read': { dialogId: number; role: Role; number: number };
}
export type LiveEventName = keyof LiveEvents;
