import type { SendingError } from '@fourfold/contract/webhook/schema.ts';

/** What came of a try: the receiver's status code, or why there is none. */
export type SendingResult = { status: number; error: null } | { status: null; error: SendingError };

export interface WebhookPort {
  /** Sends JSON by POST to an address that an employer named. */
  send(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
  ): Promise<SendingResult>;
}
