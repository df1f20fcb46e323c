import type { Role } from './account/schema.ts';
import type { Message, UnreadCounter } from './messenger/schema.ts';

/**
 * What the server tells a signed-in page over its socket. The page asks again for what changed;
 * only the messenger sends its content along.
 */
export interface LiveEvents {
  /** The first word of each connection: for how long nothing was told to this account. */
  'live/quiet': { ms: number };
  /** Something may have been missed: ask for everything again. */
  'live/resync': Record<string, never>;
  'application/changed': { applicationId: number; jobId: number | null };
  'notification/changed': { role: Role; unread: number };
  'payment/complete': { success: boolean };
  /** The plan, the card or what is decided about them; another page, the provider or time did it. */
  'subscription/changed': Record<string, never>;
  'messenger/message': Message;
  /** How many messages wait in all, of a company, of a job, or in a dialog. */
  'messenger/counter/unread-messages': UnreadCounter & { userRole: Role };
  'messenger/typing': { dialogId: number; role: Role };
  'messenger/read': { dialogId: number; role: Role; number: number };
}
export type LiveEventName = keyof LiveEvents;
